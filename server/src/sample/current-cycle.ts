import type { Phase } from '@evenhand/domain/phases'

/** What did not go straight: who sent the review back, and why. */
export type Detour =
  | 'vague-goals'
  | 'goals-against-plan'
  | 'changed-priorities'
  | 'missing-evidence'
  | 'unclear-rating'

export type DialogEvent = 'evaluator-changed' | 'end-date-moved'

export interface CurrentReview {
  phase: Phase
  /** Days from today to the start (goal phases) or to the end (evaluation phases) of the review. */
  startsIn?: number
  endsIn?: number
  detour?: Detour
  dialog?: DialogEvent
  /** How much of what the phase asks for is already written. */
  progress?: number
  /** Everything far above what was agreed. */
  flawless?: boolean
  /** The next review has been created and starts in so many days. */
  nextStartsIn?: number
}

/** Where everybody's review stands today. */
export const currentCycle: Record<string, CurrentReview> = {
  employee: { phase: 'self-goal-setting', startsIn: -11, progress: 0.45, dialog: 'end-date-moved' },
  super: { phase: 'self-goal-setting', startsIn: -16, progress: 0.2 },
  'bilal.haddad': { phase: 'self-goal-setting', startsIn: -12 },
  'ravi.shrestha': { phase: 'self-goal-setting', startsIn: -16, detour: 'vague-goals' },
  'sofia.andersson': { phase: 'self-goal-setting', startsIn: 9 },

  'mateo.rojas': { phase: 'first-goal-checking', startsIn: -20, detour: 'vague-goals' },
  'anh.nguyen': { phase: 'first-goal-checking', startsIn: -12 },
  'grace.mwangi': { phase: 'first-goal-checking', startsIn: -31, detour: 'goals-against-plan' },

  first: { phase: 'second-goal-checking', startsIn: -18 },
  'hana.kim': { phase: 'second-goal-checking', startsIn: -36, detour: 'goals-against-plan' },
  'kwame.boateng': { phase: 'second-goal-checking', startsIn: -17 },
  'jakub.nowak': { phase: 'second-goal-checking', startsIn: -19, dialog: 'evaluator-changed' },

  admin: { phase: 'self-evaluation', endsIn: 26, progress: 0.5 },
  second: { phase: 'self-evaluation', endsIn: 24, progress: 0.25 },
  'camille.dubois': { phase: 'self-evaluation', endsIn: 22, progress: 0.75 },
  'paula.ferreira': { phase: 'self-evaluation', endsIn: 28, dialog: 'end-date-moved' },
  'rosa.delgado': { phase: 'self-evaluation', endsIn: 5, progress: 0.6 },
  'chloe.martin': { phase: 'self-evaluation', endsIn: 20, detour: 'missing-evidence' },
  'peter.novak': { phase: 'self-evaluation', endsIn: 29, detour: 'changed-priorities', progress: 0.3 },

  'samuel.okoye': { phase: 'first-evaluation', endsIn: 22, progress: 0.4 },
  'dmitri.volkov': { phase: 'first-evaluation', endsIn: 20, progress: 0.35 },
  'lea.fontaine': { phase: 'first-evaluation', endsIn: 26 },
  'zoe.vandijk': { phase: 'first-evaluation', endsIn: 13, detour: 'missing-evidence', progress: 0.5 },
  'thandiwe.dlamini': { phase: 'first-evaluation', endsIn: 6, detour: 'unclear-rating' },
  'yuki.tanaka': { phase: 'first-evaluation', endsIn: 25 },

  'arjun.mehta': { phase: 'second-evaluation', endsIn: 18, progress: 0.3 },
  'oliver.brandt': { phase: 'second-evaluation', endsIn: 20 },
  'lukas.weber': { phase: 'second-evaluation', endsIn: 4, progress: 0.65 },
  'farid.nazari': { phase: 'second-evaluation', endsIn: 15, progress: 0.2 },
  'isabel.costa': { phase: 'second-evaluation', endsIn: 1 },

  'liam.osullivan': { phase: 'first-evaluation', endsIn: -6, progress: 0.5 },
  'fatimazahra.benali': { phase: 'self-evaluation', endsIn: -12, progress: 0.35 },
  'giulia.conti': { phase: 'second-evaluation', endsIn: -4, progress: 0.4 },
  'hiroshi.sato': { phase: 'second-evaluation', endsIn: -9 },
  'sunita.karki': { phase: 'first-evaluation', endsIn: -3, progress: 0.75 },

  'beatriz.almeida': { phase: 'final', endsIn: 2, nextStartsIn: 12, flawless: true },
  'wanjiru.kamau': { phase: 'final', endsIn: 1, nextStartsIn: 18, detour: 'unclear-rating' },
  'amina.yusuf': { phase: 'final', endsIn: 3, nextStartsIn: 25 },
  'meiling.chen': { phase: 'final', endsIn: -2, nextStartsIn: 32 },
  'nadia.petrova': { phase: 'final', endsIn: -5, nextStartsIn: 10 },
}
