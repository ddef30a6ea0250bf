/// The version of this package.
package let doormarkVersion = "0.1.0"
