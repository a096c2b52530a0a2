/** Formats a description, so all criteria have the same structure. */
export function describe(parts: {
  meaning: string
  one: string
  three: string
  five: string
  look: string[]
}) {
  return [
    parts.meaning,
    '**What to look for**',
    parts.look.map((item) => `- ${item}`).join('\n'),
    '**What the ratings mean**',
    [`- **1** – ${parts.one}`, `- **3** – ${parts.three}`, `- **5** – ${parts.five}`].join('\n'),
  ].join('\n\n')
}

export function fiveSteps(...labels: [string, string, string, string, string]) {
  return labels.map((label, index) => ({ value: index + 1, label }))
}
