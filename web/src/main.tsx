import '@fontsource-variable/inter/wght.css'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startSession } from './features/auth/session'
import { router } from './routes'
import { LoadError } from './ui/lazy/load-code'

// zod checks whether it can use eval. The security headers forbid that, and browsers report the attempt. zod reads this
// when it is loaded, which is always after this file.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

void startSession()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

// The page already shows a failed load with a retry button, so it is not logged.
const onCaughtError = (error: unknown) => error instanceof LoadError || reportError(error)

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
