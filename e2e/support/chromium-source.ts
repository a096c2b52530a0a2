/** Where a Chromium comes from. All paths are relative to the folder it is unpacked into. */
export interface ChromiumSource {
  /** Changes when the files do. */
  version(): Promise<string>
  unpack(folder: string): Promise<void>
  executable: string
  libraries: string[]
  fonts: string
  /** The font that replaces every missing one. */
  fallbackFont: string
}
