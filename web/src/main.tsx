import '@fontsource-variable/inter/wght.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/first-frame.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startSession } from './features/auth/session'
import { router } from './routes'
import { firstPageIsThere } from './ui/lazy/lazy-page'

const session = startSession()
const firstPage = pageLoaded().then(firstPageIsThere)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

// The frame that stands there already stays until there is a page to put into its place, which is made in small steps.
// Without one everything is shown at once: a router that moved on between two steps would never be heard.
if (root.hasChildNodes()) Promise.all([session, firstPage]).then(() => startTransition(() => show(root)))
else show(root)

function show(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

/** The code of the page that the address names has come, or cannot. */
function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
