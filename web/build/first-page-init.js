// A classic script in the head; see first-page.ts, which puts the pages in.
;(() => {
  const { open, signedIn, signIn, files } = FIRST_PAGES
  let isSignedIn = false
  try {
    isSignedIn = localStorage.getItem('token') !== null
  } catch {
    // Storage may be switched off: nobody stays signed in then.
  }
  const find = (pages) => pages.find(([pattern]) => new RegExp(pattern).test(location.pathname))?.[1]
  for (const number of find(open) ?? (isSignedIn ? find(signedIn) : signIn) ?? []) {
    const link = document.createElement('link')
    const isStyle = files[number].endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${files[number]}`
    document.head.append(link)
  }
})()
