/** The result of a check. A warning is about something that works, but is probably not intended. */
export interface Finding {
  name: 'Configuration' | 'Database' | 'Mail' | 'Disk' | 'Clock' | 'Address' | 'Port'
  state: 'ok' | 'warning' | 'error'
  /** The result of the check and, unless it is fine, the next step. */
  text: string
}

export function formatFinding({ name, state, text }: Finding): string {
  return `${state.padEnd(8)} ${name.padEnd(14)} ${text}`
}

export function summary(findings: Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors + warnings === 0) return 'No problems found'
  return [plural(errors, 'error'), plural(warnings, 'warning')].filter((part) => part !== '').join(', ')
}

function plural(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}
