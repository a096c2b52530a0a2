/** Something that whoever starts the product can mend: told in one line, without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
