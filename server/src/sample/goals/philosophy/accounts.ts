import type { PhilosophyGoals } from '../goal-template'

export const accountsPhilosophyGoals: PhilosophyGoals = {
  customer: [
    {
      goal: 'Clear every invoice question of {client} with one call: understand it, correct it, confirm it in writing the same day.',
      topic: 'invoice questions',
      good: '{91|88|94} % were cleared with the first call.',
      fair: '{78|74|80} % were cleared with the first call.',
      poor: 'Several questions went back and forth for weeks.',
    },
    {
      goal: 'Pay expense claims of colleagues within {five|six|four} working days.',
      topic: 'expense claims',
      good: 'Paid after {three|four|two} days on average.',
      fair: 'Paid after {five|six|four} days on average, longer at year end.',
      poor: 'Paid after {eleven|twelve|nine} days on average.',
    },
  ],
  integrity: [
    {
      goal: 'Follow the separation of duties without exception, and report gaps in the rights of the finance system.',
      topic: 'separation of duties',
      good: 'No exception; {three|two|four} gaps reported and closed.',
      fair: 'No exception; the review of rights is still open.',
      poor: 'One entry was made and approved by the same person.',
    },
    {
      goal: 'Salary and contract data stay where they belong: locked screen, encrypted mail, no lists outside the system.',
      topic: 'confidential data',
      good: 'No remark in two unannounced checks.',
      fair: 'One small remark, corrected at once.',
      poor: 'A salary list was found on a shared drive.',
    },
  ],
  teamwork: [
    {
      goal: 'Hold a short talk with project leads before the close, so that accruals come without reminders.',
      topic: 'the talks before the close',
      good: 'Reminders fell from {fourteen|eleven|seventeen} to {two|one|three} a month.',
      fair: 'Reminders fell by about half.',
      poor: 'The talks took place twice.',
    },
    {
      goal: 'Stand in for colleagues in payroll and purchasing for two weeks each.',
      topic: 'standing in for colleagues',
      good: 'Both done without overtime or arrears.',
      fair: 'One of the two done.',
      poor: 'Neither done; the calendar did not allow it.',
    },
  ],
  learning: [
    {
      goal: 'After each close, note what cost time and change one thing before the next.',
      topic: 'lessons from each close',
      good: '{Nine|Ten|Eight} changes made; the close has become a day shorter by this alone.',
      fair: '{Five|Six|Four} changes made.',
      poor: 'Notes were made, but nothing was changed.',
    },
    {
      goal: 'Take up the auditor’s recommendations of last year: {five|four|six} points, each with a date.',
      topic: 'the auditor’s recommendations',
      good: 'All carried out before the interim audit.',
      fair: '{Three|Three|Four} carried out, the rest dated.',
      poor: 'One carried out.',
    },
  ],
  initiative: [
    {
      goal: 'Find out why supplier discounts are lost, and bring the used share from {55|48|61} % to {80|75|85} %.',
      topic: 'supplier discounts',
      good: '{86|82|90} % used, worth {3,900|5,200|2,800} in the period.',
      fair: '{74|70|79} % used.',
      poor: '{57|50|62} % used.',
    },
    {
      goal: 'Suggest a better way for one approval that takes too long, and see it through.',
      topic: 'approvals that take too long',
      good: 'Purchases below 500 are approved within an hour instead of four days.',
      fair: 'The proposal is accepted and starts next quarter.',
      poor: 'The proposal was not finished.',
    },
  ],
}
