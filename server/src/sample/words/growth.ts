import type { DefaultCriterionKey } from '../../criteria-defaults'

/** What to work on, for the areas for improvement. */
export const growthWords: Record<DefaultCriterionKey, string[]> = {
  customer: [
    'Ask what the customer wants to achieve before proposing a solution, and confirm it in writing.',
    'Give customers an interim answer when the final one takes longer than a day.',
    'Take part in at least two customer visits in the coming period.',
  ],
  integrity: [
    'Report risks and mistakes on the day they become known.',
    'Keep a list of commitments and go through it every week.',
    'Check access rights and confidential documents once a quarter.',
  ],
  teamwork: [
    'Share plans with neighbouring teams at the start instead of results at the end.',
    'Take the lead in one task that spans departments.',
    'Look for the direct talk when a written discussion goes in circles.',
  ],
  learning: [
    'Choose one improvement each quarter and carry it through until it is part of daily work.',
    'Ask for feedback at half-time and write down what will change.',
    'Measure the effect of improvements, so that others can follow.',
  ],
  initiative: [
    'Come with a proposal whenever a problem is raised.',
    'Limit the number of open tasks and finish before beginning new ones.',
    'Take ownership of one subject for the team and report on it monthly.',
  ],
  division: [
    'Agree on intermediate targets and report progress every month.',
    'Put the division’s goal before requests that are merely urgent.',
    'Raise it early when a target is at risk, together with an alternative.',
  ],
  quality: [
    'Plan time for an own check before every hand-over.',
    'Analyse recurring errors and remove their cause.',
    'Use the department’s checklist for every result that leaves the team.',
  ],
  delivery: [
    'Announce delays at least a week ahead, with a new date.',
    'Plan in steps of a few days and compare estimate with result.',
    'Agree on priorities with the evaluator at the start of every month.',
  ],
  skills: [
    'Finish the agreed training and apply it in a task of the first quarter.',
    'Deepen the basics with a colleague as mentor.',
    'Prepare for the next level with a subject in which the team lacks knowledge.',
  ],
  communication: [
    'Write decisions down with names and dates on the same day.',
    'Keep the documentation current as part of the work, not after it.',
    'Practise presenting results to people from other fields.',
  ],
  efficiency: [
    'List recurring manual work and simplify the largest item.',
    'Check cost and benefit before larger tasks and discuss them with the evaluator.',
    'Ask for help after an hour without progress.',
  ],
  developing: [
    'Hand over one subject completely to a colleague.',
    'Reserve a fixed hour each week for newcomers’ questions.',
    'Give written feedback on concrete pieces of work.',
  ],
}
