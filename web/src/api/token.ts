/** The access token, shared by all tabs. If storage is disabled, each tab keeps its own. */
const key = 'token'
let kept: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return kept
  }
}

export function writeToken(token: string): void {
  kept = token
  try {
    localStorage.setItem(key, token)
  } catch {
    // Kept above.
  }
}

export function removeToken(): void {
  kept = null
  try {
    localStorage.removeItem(key)
  } catch {
    // Forgotten above.
  }
}

/** Another tab has signed in (a token) or out (null). A page from the back-forward cache catches up when it is shown. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener(readToken())
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) listener(readToken())
  })
}
