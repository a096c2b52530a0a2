import { runBundled } from './lib/run-bundled.mjs'

await runBundled('restore')
