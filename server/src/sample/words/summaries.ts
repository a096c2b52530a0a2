import type { PerformanceLevel } from '@evenhand/domain/scoring'

/** The first evaluator's summary of a review, by the level that the grades point to. */
export const summaryWords: Record<PerformanceLevel, string[]> = {
  Outstanding: [
    '{full} had an exceptional period. In every criterion the result lies far above what we agreed, most visibly in {strong}. I propose a larger responsibility for the coming period.',
  ],
  'Exceeds Expectations': [
    'A very good period for {full}. {strong} stands out: the work on {strongTopic} is used well beyond the team. In {weak} there is still room, and {name} knows it. I look forward to the next steps.',
    '{full} has clearly grown into the position. The results on {strongTopic} exceeded the goal, and colleagues value the co-operation. For the coming period we agreed to put more weight on {weak}.',
    'Strong results and a steady hand. {name} took responsibility where it was needed, above all in {strong}. The one point we discussed at length was {weak}.',
    'With {name} the team had somebody to rely on all the time. What was reached with {strongTopic} is of lasting value. We will use the coming period to prepare the next level, with {weak} as the main subject.',
    'Above expectations in most criteria. {name} plans well, informs early and helps others. The goal for {weakTopic} will be taken up again with smaller steps.',
    'Looking back with {name}, the strongest part is {strong}. I would also like to mention the calm way of dealing with changed plans. {weak} remains the field with the largest potential.',
  ],
  'Meets Expectations': [
    '{full} met the agreed goals. The best result is in {strong}; the work on {strongTopic} convinced both the team and me. In {weak} we expect more in the coming period and have agreed on first steps.',
    'A sound period. {name} delivers dependable work and is well liked in the team. Compared with the last talk, {strong} has improved visibly, while {weak} has not yet.',
    'The goals were reached on the whole. {name} had to cope with changing priorities and handled it well. The work on {weakTopic} was left behind; we agreed to look at it every month.',
    '{full} does what was agreed and can be relied on. To go further, {name} should bring in own proposals earlier and work on {weak}. The progress in {strong} shows that it is possible.',
    'Expectations met, with a good second half. I would like to thank {name} for the commitment to {strongTopic}. Our common subject for the next period is {weak}.',
    'Mixed at the start and good at the end. {name} took the feedback from the half-time talk seriously. {strong} is now a strength; {weak} needs a plan with dates.',
  ],
  'Below Expectations': [
    'This was a difficult period for {full}. Several goals were not reached, most clearly in {weak}. There are good signs in {strong}. We agreed on monthly talks and on a short list of goals for the next three months.',
    '{name} stayed below what we agreed. Part of it lies in changed circumstances, part in planning and follow-through. {strong} shows what is possible. Support through a mentor has been arranged.',
    'The results do not yet match the position. We discussed {weakTopic} at half-time, without a change afterwards. {name} has accepted the assessment and proposed first steps, which I support.',
  ],
}
