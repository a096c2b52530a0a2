// A classic script in the head; see first-page.ts, which puts the pages in.
;(() => {
  const { open, signedIn, signIn, files, start } = FIRST_PAGES
  let token = null
  try {
    token = localStorage.getItem('token')
  } catch {
    // Storage may be switched off: nobody stays signed in then.
  }
  const find = (pages) => pages.find(({ pattern }) => new RegExp(pattern).test(location.pathname))
  const openPage = find(open)
  const ownPage = !openPage && token !== null && find(signedIn)
  if (ownPage) makeCalls(ownPage)
  const { needs = [] } = openPage ?? ((token === null ? signIn : ownPage) || {})
  for (const number of needs) load(files[number])
  document.addEventListener('DOMContentLoaded', () => {
    if (ownPage) showFrame(ownPage)
    if (ownPage && document.visibilityState === 'visible') whenPainted(run)
    else run()
  })

  function showFrame({ title = '' }) {
    const frame = document.getElementById('first-frame').content.cloneNode(true)
    frame.querySelector('.first-frame-title').textContent = title
    document.getElementById('root').append(frame)
  }

  /** Taken over by api/early-answers.ts. */
  function makeCalls({ pattern, calls, listCalls = [] }) {
    const [, ...ids] = new RegExp(pattern).exec(location.pathname)
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const answers = new Map()
    const leaving = new AbortController()
    // Somebody who comes with a query asks for another list.
    for (const call of location.search ? calls : [...calls, ...listCalls]) {
      const address = `/api${call.replace(/\$(\d)/g, (_, number) => ids[number - 1])}`
      const answer = fetch(address, { headers, signal: leaving.signal })
      // Whoever takes it over asks again when it has failed, unless its person has left.
      answers.set(
        address,
        answer.catch(() => (leaving.signal.aborted ? new Promise(() => {}) : undefined)),
      )
    }
    window.earlyCalls = { token, answers, leaving }
  }

  /** A browser that does not tell must not wait for ever. */
  function whenPainted(then) {
    let isDone = false
    const finish = () => {
      if (!isDone) then()
      isDone = true
    }
    new PerformanceObserver(finish).observe({ type: 'paint', buffered: true })
    setTimeout(finish, 500)
  }

  function run() {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = `/${start}`
    document.head.append(script)
  }

  function load(file) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
})()
