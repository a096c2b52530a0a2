/** The member of a union with this kind. */
type Member<Union, Kind> = Union extends { kind: infer Kinds } ? (Kind extends Kinds ? Union : never) : never

/** One text for each kind of a union: a text, or a function of the values. A new kind does not compile without its text. */
export type Words<Union extends { kind: string }> = {
  [Kind in Union['kind']]: string | ((values: Member<Union, Kind>) => string)
}

/** The text of a reason, warning or effect. Empty for a kind that only a newer version knows. */
export function inWords<Union extends { kind: string }>(value: Union, words: Words<Union>): string {
  const text = words[value.kind as Union['kind']] as string | ((values: Union) => string) | undefined
  return typeof text === 'function' ? text(value) : (text ?? '')
}
