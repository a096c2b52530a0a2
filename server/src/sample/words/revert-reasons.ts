import type { Detour } from '../current-cycle'

/** Why a review went back; `{first}` and `{second}` are names of criteria. */
export const revertReasons: Record<Detour, string[]> = {
  'vague-goals': [
    'Thank you for the draft. The goals for "{first}" and "{second}" do not say how we will notice that they are reached. Please add a number and a date to both; the others are fine as they are.',
    'Please look at "{first}" and "{second}" once more. They describe tasks that belong to the position anyway. What should be different at the end of the period?',
    '"{first}" needs a link to our division goal, and "{second}" is too large for one period. A smaller step with a date would be better. Happy to talk it through on Thursday.',
    'Almost there. For "{first}" and "{second}" I would like to see a starting value, so that we can compare at the end.',
    'We talked about more ambitious goals. "{first}" and "{second}" still read like the notes from our first talk; please turn them into something we can measure.',
  ],
  'goals-against-plan': [
    'Good goals overall. "{first}" and "{second}" overlap with what the neighbouring team is doing. Please agree with them who does which part before I approve.',
    'The targets in "{first}" and "{second}" differ from what headquarters has given us for this year. Please bring them into line together with the employee.',
    'Please check with the employee whether "{first}" and "{second}" are realistic beside the planned absence.',
  ],
  'changed-priorities': [
    'The priorities of the division have changed since I approved the goals. I would like to go through "{first}" and "{second}" again before we go on; the rest stays as it is.',
    'Headquarters has moved one of our milestones. Let me check once more whether "{first}" and "{second}" still fit.',
  ],
  'missing-evidence': [
    'Please add a sentence on the result to "{first}" and "{second}". I see the ratings, but not what they are based on.',
    'For "{first}" I miss what came of it, with the figure we agreed. The same goes for "{second}".',
    'You left out the results in "{first}" and "{second}", and they are worth telling. Please complete both.',
  ],
  'unclear-rating': [
    'The rating in "{first}" seems high when I compare it with the agreed examples. Please check it again, and give a reason in "{second}" as well.',
    'Could you give a reason for the ratings in "{first}" and "{second}"? I would like to understand them before I add mine.',
    'We rate "{first}" more strictly in the other teams. Please look at the scale once more; in "{second}" a comment is missing.',
  ],
}

/** The first evaluator hands the remark of the second goal check on to the employee. */
export const passedOnReason =
  'The second goal check asks for a change in "{first}" and "{second}". As just discussed: please adjust both, the rest can stay.'

/** What the employee adds to a goal then, in the order of the reasons above. */
export const goalAdditions = [
  [
    'The preparation is mine, the neighbouring team takes over the roll-out.',
    'Agreed with the neighbouring team, each taking half.',
  ],
  [
    'The target follows the figures from headquarters for this year.',
    'Brought into line with the plan of headquarters.',
  ],
  [
    'Because of my absence the first result is due after two thirds of the period.',
    'My deputy takes this over during my absence.',
  ],
] as const

/** The first try, before the evaluator asked for more. */
export const vagueGoals = [
  'Improve {topic}.',
  'Make progress with {topic}.',
  'Take care of {topic}.',
  'Keep working on {topic}.',
]
export const thinComments = ['Done.', 'See the monthly reports.', 'As discussed.', 'Went well.']
