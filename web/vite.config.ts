import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'

/**
 * Puts shared code into two files: for all screens, and for the screens behind the sign-in. By default Vite creates about a
 * hundred small files for each screen. Phones would need too many round trips.
 */
const sharedCode = [
  {
    name: 'start',
    test: /IconArrowLeft|domain\/src\/(?:cycles\/cycles|reviews\/permissions|reviews\/fields|people\/users|people\/user-permissions|reviews\/phases)\.|src\/(?:main|ui\/(?:Banner|Spinner|form\/(?!Counter))|features\/auth\/(?:LoginForm|PublicForm|form|return-path))/,
    priority: 3,
  },
  {
    name: 'workspace',
    test: /@tanstack(?!.*(?:useInfiniteQuery|infiniteQueryObserver)\.)|IconPrinter|@mantine\/core\/esm\/(?:core\/(?!utils|.*use-mantine-color-scheme\.)|components\/(?:ActionIcon|Avatar|Button|CloseButton|Input|Loader|NativeSelect|Skeleton|Tabs|UnstyledButton)\/)|domain\/src\/reviews\/past-reviews\.|use-merged-ref|src\/(?:layout\/(?:Workspace|PageHeader)|ui\/(?!ChoiceCards|ProgressBar)[A-Z]|features\/(?:reviews\/(?:[A-Z]|turn\/(?:NextReview|[a-z])|dialogs\/Review(?:Actions|DialogHost))))/,
    priority: 1,
  },
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress()],
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
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
