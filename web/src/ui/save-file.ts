/** Saves a file as a browser download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Firefox reads the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads a file from a URL that needs no token. The server names the file. */
export function openDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
