/** Maximum bytes of a name. File systems allow 255, including a number and the extension. */
const nameBytes = 200

/** A text as the name of a file, without the extension. For downloads and for files in a ZIP file. */
export function safeFileName(text: string): string {
  return shorten(cleanFileName(text)).trim()
}

/**
 * Replaces characters that Windows, macOS or Linux do not allow in file names, that lead to another folder, or that are
 * invisible, such as those that change the direction of text. Joiners stay, because scripts and emoji need them.
 */
export function cleanFileName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\./, '-')
}

function shorten(text: string): string {
  let [kept, bytes] = ['', 0]
  for (const character of text) {
    // A character that is not ASCII takes up to 4 bytes in UTF-8.
    bytes += character < '\u0080' ? 1 : 4
    if (bytes > nameBytes) break
    kept += character
  }
  return kept
}
