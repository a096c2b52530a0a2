import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'

/**
 * Puts shared code into seven files: for all screens, for the screens behind the sign-in, for their lists and charts, for the
 * matrix of a review (the editor of criteria sets uses parts of it), for its result, and the texts that the sign-in screen
 * does not need. By default Vite creates about forty small files, one per combination of screens. Phones would need too many
 * round trips.
 */
const sharedCode = [
  {
    name: 'start',
    test: /IconArrowLeft|domain\/src\/(?:cycles|permissions|fields|users|user-permissions|phases)\.|src\/(?:main|ui\/(?:Banner|Spinner|form\/(?!Counter))|features\/auth\/(?:use-login|email-problem|form|return-path))/,
    priority: 3,
  },
  {
    name: 'messages',
    test: /domain\/src\/messages\/en\/(?:bell|people|review-lists|reviews)\./,
    priority: 2,
  },
  {
    name: 'workspace',
    test: /@tanstack(?!.*(?:useInfiniteQuery|infiniteQueryObserver)\.)|IconPrinter|@mantine\/core\/esm\/(?:core\/(?!utils|.*use-mantine-color-scheme\.)|components\/(?:ActionIcon|Button|CloseButton|Input|Loader|NativeSelect|Skeleton|Tabs|UnstyledButton)\/)|domain\/src\/past-reviews\.|use-merged-ref|src\/(?:layout\/(?:Workspace|PageHeader)|ui\/(?!Avatar|ChoiceCards|ProgressBar)(?:[A-Z]|menu\/(?:Action|Row)Menu)|features\/(?:reviews\/(?:(?!StatusBadge)[A-Z]|turn\/(?:NextReview|[a-z])|dialogs\/Review(?:Actions|DialogHost))))/,
    priority: 1,
  },
  {
    name: 'matrix',
    test: /domain\/src\/(?:criteria-categories|messages\/en\/(?:review-page|saving))|src\/(?:ui\/(?:saving\/(?!draft-editor)|local-day|use-panel-in-view)|features\/reviews\/detail\/(?:CriterionLinks|Note|employee-view|moves\/MovedNote\.module|(?:matrix|fields)\/(?!ShortcutList)))/,
  },
  {
    name: 'result',
    test: /domain\/src\/messages\/en\/review-result|src\/features\/reviews\/detail\/result\/(?:Close|Confirmed|Result|Talk|dialogs|mutations)(?!.*(?:Dialog|Confirmation)\.)/,
  },
  {
    name: 'charts',
    test: /src\/ui\/chart\//,
  },
  {
    name: 'lists',
    test: /@tanstack|Icon(?:Arrow(?:Down|Up)|Download|Upload)\.|domain\/src\/(?:availability|invitations)\.|src\/(?:api\/download|ui\/(?:Avatar|list\/|save-file)|features\/(?:users\/queries|reviews\/(?:StatusBadge|(?:cards|turn)\/)))/,
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
