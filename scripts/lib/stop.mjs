/** An error for the user. Only its message is shown. */
export class Stop extends Error {}

/** @param {() => Promise<void>} script */
export async function runScript(script) {
  try {
    await script()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exit(1)
  }
}
