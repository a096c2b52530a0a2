interface Change<Value> {
  from: Value
  to: Value
}

/** The differences between a running cycle and its rules: what is different, and what applying it does. */
export const cycleChanges = {
  deleted: 'The person was deleted',
  new: 'Matches the rules now. A review will be created.',
  gone: (reason: string) => `${reason}. The review will be closed without a result.`,
  moved: (department: Change<string> | null, position: Change<string | null> | null) =>
    [
      department && `Department changed from ${department.from} to ${department.to}.`,
      position && `Position changed from ${positionName(position.from)} to ${positionName(position.to)}.`,
      department
        ? `The review will count toward ${department.to}. Its criteria stay the same.`
        : 'Its criteria stay the same.',
    ]
      .filter(Boolean)
      .join(' '),
  evaluators: (first: Change<string> | null, second: Change<string> | null) =>
    [
      first && `First evaluator: ${first.to} will replace ${first.from}.`,
      second && `Second evaluator: ${second.to} will replace ${second.from}.`,
    ]
      .filter(Boolean)
      .join(' '),
  missing: (seats: readonly { kind: keyof typeof missing; role: Role; name: string }[]) =>
    seats.map(({ kind, role, name }) => missing[kind](role, name)).join(' '),
  missingHelp: 'Choose the new evaluator with “Replace evaluator” in the list of reviews',
}

type Role = 'first' | 'second'

/** Why the review needs another evaluator. */
const missing = {
  deleted: (role: Role) => `The ${role} evaluator was deleted.`,
  left: (role: Role, name: string) => `${name}, the ${role} evaluator, has left.`,
  'no-manager': (role: Role, name: string) =>
    `Has no manager now, so the rule finds no ${role} evaluator. ${name} stays until you choose someone else.`,
}

function positionName(name: string | null): string {
  return name ?? 'none'
}
