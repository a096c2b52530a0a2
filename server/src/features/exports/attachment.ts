import { cleanFileName } from '@evenhand/domain/file-names'

/** The Content-Disposition header of a download, including names that are not ASCII (RFC 6266). */
export function attachment(name: string): string {
  const fileName = cleanFileName(name)
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (each) => `%${hex(each)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase()
}
