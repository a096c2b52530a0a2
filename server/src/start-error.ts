/** A problem that the operator can fix. Printed without a stack trace. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
