/** Reads a percentage from 0 to 100, rounded to two decimal places. Null if the text is not a percentage. */
export function parseWeight(text: string): number | null {
  const written = text.replace('%', '').trim().replace(',', '.')
  if (!/^(\d+\.?\d*|\.\d+)?$/.test(written)) return null
  const weight = Math.round(Number(written) * 100) / 100
  return weight <= 100 ? weight : null
}

/** '12.50' */
export function formatWeight(weight: number): string {
  return weight.toFixed(2)
}
