/** A way to get Chromium. All paths are relative to the folder that it is unpacked into. */
export interface ChromiumSource {
  /** Changes whenever the files change. */
  version(): Promise<string>
  unpack(folder: string): Promise<void>
  executable: string
  libraries: string[]
  fonts: string
  /** Replaces every missing font. */
  fallbackFont: string
}
