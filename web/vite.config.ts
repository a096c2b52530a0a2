import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'

/**
 * Puts shared code into four files: for all screens, for the screens behind the sign-in, for their lists, and the texts
 * that the sign-in screen does not need. By default Vite creates about forty small files, one per combination of screens.
 * Phones would need too many round trips to load them.
 */
const sharedCode = [
  {
    name: 'start',
    test: /IconArrowLeft|domain\/src\/(?:permissions|fields|users|user-permissions|phases)|src\/(?:main|ui\/(?:Banner|Spinner|form\/)|features\/auth\/(?:use-login|email-problem|form|return-path))/,
    priority: 3,
  },
  {
    name: 'messages',
    test: /domain\/src\/messages\/en\//,
    priority: 2,
  },
  {
    name: 'workspace',
    test: /@tanstack|@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Button|CloseButton|Input|Loader|NativeSelect|Skeleton|Tabs|UnstyledButton)\/)|src\/(?:layout\/(?:Workspace|PageHeader)|ui\/(?:[A-Z]|chart\/)|features\/reviews\/(?:[A-Z]|turn\/|dialogs\/Review(?:Actions|DialogHost)))/,
    priority: 1,
  },
  {
    name: 'lists',
    test: /src\/(?:ui\/list\/|features\/reviews\/cards\/)/,
  },
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: sharedCode } } },
  },
})
