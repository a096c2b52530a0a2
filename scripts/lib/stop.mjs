/** Something the person at the keyboard has to know or do; shown as its message alone. */
export class Stop extends Error {}

/**
 * Runs the script; what stops it is one clear line.
 * @param {() => Promise<void>} script
 */
export async function runScript(script) {
  try {
    await script()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exit(1)
  }
}
