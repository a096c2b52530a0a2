export interface FuzzRequest {
  /** Who sends it: a number out of the callers that the sender has. */
  caller: number
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}
