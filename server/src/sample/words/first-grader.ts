/** How first evaluators write: each has one voice, and finds other words for each rating. */
export type FirstVoice = 'plain' | 'warm' | 'exact' | 'brief'
export type Mark = 'five' | 'four' | 'three' | 'two'

export const firstGraderWords: Record<FirstVoice, Record<Mark, string[]>> = {
  plain: {
    five: [
      '{name} went well beyond what we agreed on {topic}.',
      'Clearly exceeded. With {topic}, {name} set an example for the whole group.',
      'I could not have asked for more on {topic}; other teams have noticed too.',
      '{name} delivered on {topic} early and kept the result stable afterwards.',
      'The best result on {topic} that I have seen in this group.',
    ],
    four: [
      'Good, solid work on {topic}, and a bit more than we agreed.',
      '{name} reached the goal on {topic} and helped others on the way.',
      'More than expected on {topic}. Only small points were left open.',
      'On {topic}, {name} needed very little support from me.',
      'A strong period with regard to {topic}.',
    ],
    three: [
      'The goal on {topic} was reached as agreed.',
      '{name} did what we agreed on {topic}; there is room for more pace.',
      'Sound work on {topic}. The second half was better than the first.',
      'As expected. Progress on {topic} was steady and reported in time.',
      'Met. For {topic} I still had to remind now and then, less than before.',
    ],
    two: [
      'The goal on {topic} was not reached, and I heard of it late.',
      '{name} and I should have corrected the course on {topic} at half-time.',
      'Too little happened on {topic} to call this goal met.',
      'The start on {topic} was good, but it was not followed through.',
      'On {topic} the result stays behind what {name} can do.',
    ],
  },
  warm: {
    five: [
      'Outstanding, thank you! What you did with {topic} has changed how we all work.',
      'You can be proud of {topic}. I have shown it to two other leads already.',
      'Wonderful to see how you took {topic} and made it your own.',
      'You gave {topic} far more than the job asks for, and it shows every day.',
      'This is what excellent looks like. Your care for {topic} is an inspiration to the newer colleagues.',
    ],
    four: [
      'Very good work, thank you. You kept {topic} moving even in the busy weeks.',
      'I really liked how calmly you handled {topic}.',
      'You have grown a lot here. A year ago {topic} would have needed much more of my time.',
      'Great progress; with {topic} you have earned the trust of the team.',
      'You delivered more on {topic} than I had hoped for. Keep it up.',
    ],
    three: [
      'Good, you reached what we set out to do on {topic}.',
      'You are on the right way with {topic}; let us talk about what would make it easier.',
      'Thank you for the steady work on {topic}. I am sure you can go one step further.',
      'You kept at {topic} although it is not your favourite subject. I appreciate that.',
      'Well done overall. On {topic} I would like to see you trust your own judgement more.',
    ],
    two: [
      'I know the circumstances were not easy. Still, {topic} needs another try, and I will help.',
      'We both hoped for more on {topic}. Let us make a plan in small steps.',
      'You have the ability for {topic}; what was missing is time set aside for it. Let us fix that together.',
      'Please come to me earlier when {topic} gets stuck. That is what I am here for.',
      'This one was difficult. I suggest that we keep {topic} as a goal and look at it every month.',
    ],
  },
  exact: {
    five: [
      'Target exceeded; the figures on {topic} were checked against the monthly report.',
      'Measured result on {topic} well above the target, stable over the last three months.',
      'All evidence on {topic} is on file. Above target in every point.',
      'Reviewed {topic} in detail: complete, early, without rework.',
      'Exceeds the description of a 4 on each count for {topic}.',
    ],
    four: [
      'Target reached and partly exceeded; see the figures on {topic}.',
      'Result on {topic} above the agreed value, with one open item of low weight.',
      'Checked a sample on {topic}: no deviation. Slightly above target.',
      'Between 3 and 4 on {topic}; the second half of the period decides for 4.',
      'The evidence on {topic} is good. Dates were kept in all but one case.',
    ],
    three: [
      'Target reached within the agreed margin on {topic}.',
      'Result on {topic} as agreed. No rework, no early finish.',
      'The figures on {topic} match the goal; deviations were explained.',
      'Meets the description of a 3 for {topic}.',
      'Agreed scope on {topic} delivered; documentation followed with a delay of two weeks.',
    ],
    two: [
      'Target missed by more than a fifth on {topic}.',
      'The evidence on {topic} covers only part of the goal.',
      'Result on {topic} below the agreed value; no correction was proposed before the last month.',
      'Of the agreed steps on {topic}, fewer than half were completed.',
      'Does not yet meet the description of a 3 for {topic}.',
    ],
  },
  brief: {
    five: [
      'Excellent on {topic}.',
      'Far above target. Nothing to add on {topic}.',
      'First class, from start to finish.',
      '{topic}: a model for the department.',
      'Exceeded in every respect.',
    ],
    four: [
      'Very good on {topic}.',
      'Above target. Reliable throughout.',
      'Strong on {topic}, little support needed.',
      'Good result, good attitude.',
      'Better than agreed on {topic}.',
    ],
    three: [
      'Goal met.',
      'As agreed on {topic}.',
      'Fine. Could be quicker on {topic}.',
      'Solid, no surprises.',
      'Met, with a little more help than planned.',
    ],
    two: [
      'Not met. Please plan {topic} again for the next period.',
      'Too late and too little on {topic}.',
      'Below what we agreed.',
      'Started, not finished.',
      'Needs attention: {topic}.',
    ],
  },
}

/** Added when the first evaluator sees it otherwise than the person reviewed. */
export const disagreementWords = {
  higher: [
    'You rate yourself too low here.',
    'I see this more positively than the self rating does.',
    'More modest than necessary; the effect is larger than described.',
    'The feedback from other teams justifies one step more.',
  ],
  lower: [
    'I rate this one step lower, since the last part is still open.',
    'The self rating is a little generous when measured against the scale.',
    'One step lower than the self rating: the effect cannot be shown yet.',
    'We talked about why I see this one step lower.',
  ],
}
