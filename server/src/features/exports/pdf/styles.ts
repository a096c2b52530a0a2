import type { TextStyle } from './lines'

const ink = '#18181b'
const gray = '#5b5b66'

/** The text styles of the document. */
export const styles = {
  title: { size: 20, weight: 'bold', color: ink },
  kind: { size: 10, weight: 'regular', color: gray },
  heading: { size: 12, weight: 'bold', color: ink },
  category: { size: 10, weight: 'bold', color: gray },
  criterion: { size: 10.5, weight: 'bold', color: ink },
  text: { size: 9.5, weight: 'regular', color: ink },
  strong: { size: 9.5, weight: 'bold', color: ink },
  muted: { size: 9.5, weight: 'regular', color: gray },
  label: { size: 8, weight: 'regular', color: gray },
  note: { size: 8, weight: 'regular', color: gray },
} as const satisfies Record<string, TextStyle>

export const ruleColor = '#d4d4d8'
