// Runs in the head before the first paint, and keeps the page in step with the system and other tabs.
;(() => {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('color-scheme')
    } catch {
      // Storage may be disabled. The system's choice then applies.
    }
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : systemIsDark.matches ? 'dark' : 'light'
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }
  show()
  systemIsDark.addEventListener('change', show)
  addEventListener('storage', show)
})()
