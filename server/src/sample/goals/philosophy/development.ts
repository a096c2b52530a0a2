import type { PhilosophyGoals } from '../goal-template'

export const developmentPhilosophyGoals: PhilosophyGoals = {
  customer: [
    {
      goal: 'Sit with the support desk for one day every {quarter|two months} and fix the most annoying thing I see in {project} within two weeks.',
      topic: 'the days at the support desk',
      good: '{Four|Five} days spent there; each led to a fix within the two weeks.',
      fair: 'The days took place; two fixes are still open.',
      poor: 'One day took place.',
    },
    {
      goal: 'Watch {six|eight|five} recordings of {client} using {project} and bring the findings to refinement.',
      topic: 'the recordings from {client}',
      good: '{Seven|Nine|Six} recordings watched; {eleven|thirteen|eight} findings, most of them built.',
      fair: 'All recordings watched; the findings are still being ordered.',
      poor: 'Two recordings watched.',
    },
    {
      goal: 'Write error messages in {project} that say what to do next; replace the {twenty|thirty|twenty-five} most frequent ones.',
      topic: 'the error messages in {project}',
      good: '{Twenty-four|Thirty-three|Twenty-eight} messages replaced; tickets about them fell by {45|38|52} %.',
      fair: '{Seventeen|Twenty-six|Twenty} messages replaced.',
      poor: '{Five|Eight|Six} messages replaced.',
    },
  ],
  integrity: [
    {
      goal: 'No shortcut with customer data: no copy of production data outside production, and every access to it with a ticket.',
      topic: 'care with customer data',
      good: 'No exception in the period; two colleagues were helped to find another way.',
      fair: 'One exception, approved beforehand.',
      poor: 'A copy was found on a test machine and removed after a hint.',
    },
    {
      goal: 'State uncertainty openly in estimates: give a range, say what is unknown and update it weekly.',
      topic: 'honest estimates',
      good: 'The ranges were given and kept up to date; product plans with them.',
      fair: 'The ranges were given; the weekly update was sometimes forgotten.',
      poor: 'Estimates stayed single numbers that were corrected late.',
    },
    {
      goal: 'Stay responsible after the release: watch my changes in {project} for a week and report what I see.',
      topic: 'the week after a release',
      good: 'Done after every release; {three|four|two} problems were found before customers saw them.',
      fair: 'Done after most releases.',
      poor: 'Monitoring was left to operations.',
    },
  ],
  teamwork: [
    {
      goal: 'Pair with someone from QA on every story above {three|five} points before it is called finished.',
      topic: 'pairing with QA',
      good: 'Done for all such stories; defects found later fell by {40|35} %.',
      fair: 'Done for about two thirds of them.',
      poor: 'Done for a few stories.',
    },
    {
      goal: 'Answer review requests of other teams within one working day, and ask before rejecting.',
      topic: 'reviews for other teams',
      good: 'The median is {five|four|six} hours; the mobile team thanked us for it.',
      fair: 'Usually within a day and a half.',
      poor: 'Other teams often waited three days or longer.',
    },
    {
      goal: 'Share the duty week fairly, and leave the system in a better state than it was handed over.',
      topic: 'the duty week',
      good: 'Took {five|six|four} duty weeks, each with one improvement handed on.',
      fair: 'Took the agreed duty weeks.',
      poor: 'Two duty weeks were swapped at short notice.',
    },
  ],
  learning: [
    {
      goal: 'After each incident in {project}, carry one improvement through until it is live.',
      topic: 'improvements after incidents',
      good: 'All {six|five|seven} improvements are live.',
      fair: '{Four|Three|Five} of {six|five|seven} improvements are live.',
      poor: 'The improvements are in the backlog.',
    },
    {
      goal: 'Try one new tool or method each quarter on a small task, and report honestly whether it is worth it.',
      topic: 'new tools and methods',
      good: 'Four tried, two kept, two dropped with good reasons.',
      fair: 'Three tried; the reports are short.',
      poor: 'One tried.',
    },
    {
      goal: 'Reduce the known weaknesses in my code: pay back one item of technical debt in {project} each sprint.',
      topic: 'technical debt in {project}',
      good: '{Eleven|Twelve|Ten} items paid back; the module can be changed without fear again.',
      fair: '{Seven|Eight|Six} items paid back.',
      poor: '{Two|Three|Two} items paid back.',
    },
  ],
  initiative: [
    {
      goal: 'Take over the neglected {build scripts|translation files|demo environment} of {project} and bring them into a state that others like to use.',
      topic: 'the {build scripts|translation files|demo environment}',
      good: 'In order since the third month, with a short guide; nobody asks any more.',
      fair: 'Much better, though the guide is missing.',
      poor: 'The state is the same as before.',
    },
    {
      goal: 'Prepare and lead one improvement that concerns at least two teams.',
      topic: 'an improvement across teams',
      good: 'The common error format is used by three teams.',
      fair: 'Agreed by two teams; one has put it to use.',
      poor: 'Discussed, but not agreed.',
    },
    {
      goal: 'Follow customer problems to the end: not closed until the customer says so.',
      topic: 'customer problems followed to the end',
      good: '{Nineteen|Twenty-three|Sixteen} cases were closed with the customer’s word.',
      fair: 'Most cases were closed that way.',
      poor: 'Several customers opened the same case again.',
    },
  ],
}
