// The public face: one import gives everything below.
@_exported public import DoormarkCore
@_exported public import DoormarkFormats
@_exported public import DoormarkGeo
@_exported public import DoormarkValidation
