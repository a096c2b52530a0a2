import { tryStorage } from '../ui/remembered'

/** The access token in local storage, shared by all tabs. If storage is disabled, each tab keeps its own in memory. */
const key = 'token'
let memoryToken: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memoryToken
  }
}

export function writeToken(token: string): void {
  memoryToken = token
  tryStorage(() => localStorage.setItem(key, token))
}

export function removeToken(): void {
  memoryToken = null
  tryStorage(() => localStorage.removeItem(key))
}

/** Called with a token when another tab signs in, or null when it signs out. Also called when the page is restored from the back-forward cache. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener(readToken())
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) listener(readToken())
  })
}
