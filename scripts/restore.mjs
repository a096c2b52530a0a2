import { runBundled } from './lib/bundled.mjs'

/** Puts the database back to what a backup holds. */
await runBundled('restore')
