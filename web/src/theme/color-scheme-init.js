// A classic script that runs in the head before the first paint; see build/color-scheme-script.ts.
;(() => {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('color-scheme')
    } catch {
      // Storage may be switched off; the system's choice then stands.
    }
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : systemIsDark.matches ? 'dark' : 'light'
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }
  show()
  systemIsDark.addEventListener('change', show)
  addEventListener('storage', show)
})()
