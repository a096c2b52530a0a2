import { runBundled } from './lib/bundled.mjs'

/** Writes everything the product keeps into a file, also while it runs. */
await runBundled('backup')
