import type { PhilosophyGoals } from '../goal-template'

export const administrationPhilosophyGoals: PhilosophyGoals = {
  customer: [
    {
      goal: 'Receive visitors so that they feel expected: name, room and drink prepared, and a note to the host within five minutes.',
      topic: 'the welcome for visitors',
      good: '{client} praised the welcome in writing; hosts are always told in time.',
      fair: 'Works well on normal days; on event days the note is late.',
      poor: 'Visitors waited more than once because the host had not been told.',
    },
    {
      goal: 'Ask each department twice a year what would make its work easier, and carry out the two most frequent wishes.',
      topic: 'wishes of the departments',
      good: 'Four wishes carried out: quiet rooms, lockers, a second courier run and bicycle stands.',
      fair: 'Two wishes carried out.',
      poor: 'The wishes were collected, but none was carried out.',
    },
  ],
  integrity: [
    {
      goal: 'Three offers for every purchase above {1,000|1,500|2,000}, with the reason for the choice on file.',
      topic: 'offers and reasons for purchases',
      good: 'Complete for all {34|41|27} purchases.',
      fair: 'Complete for most; three urgent ones without a second offer.',
      poor: 'Missing for about a third of the purchases.',
    },
    {
      goal: 'Keep keys, cards and alarm codes in order: a list that is right on every day it is checked.',
      topic: 'keys and cards',
      good: 'Right at all {four|five|three} checks.',
      fair: 'One card of a leaver was still active for two days.',
      poor: 'Several cards of leavers were still active.',
    },
  ],
  teamwork: [
    {
      goal: 'Support HR and Accounts at their peaks (hiring days, year end) with {three|four|two} days each.',
      topic: 'support at peak times',
      good: 'Gave more days than agreed; year end passed without overtime.',
      fair: 'Gave the agreed days.',
      poor: 'Gave one day.',
    },
    {
      goal: 'Bring the assistants of all departments together once a month to share work and templates.',
      topic: 'the assistants’ circle',
      good: 'Meets every month; {fourteen|eleven|sixteen} templates are shared.',
      fair: 'Meets every second month.',
      poor: 'Met twice.',
    },
  ],
  learning: [
    {
      goal: 'Review one office process each quarter with those who use it, and drop at least one step.',
      topic: 'simpler office processes',
      good: 'Four processes reviewed; ordering takes three steps instead of seven.',
      fair: 'Three processes reviewed, one simplified.',
      poor: 'One process reviewed.',
    },
    {
      goal: 'Measure how long common requests take, and publish the figures with what we change.',
      topic: 'published request times',
      good: 'Published every month; the median fell from {six|five|seven} to {two|two|three} days.',
      fair: 'Measured, but published only twice.',
      poor: 'Not measured yet.',
    },
  ],
  initiative: [
    {
      goal: 'Find a use for the empty {archive room|old canteen|meeting floor} and carry it out within the budget.',
      topic: 'the {archive room|old canteen|meeting floor}',
      good: 'Now a project room that is booked four days a week.',
      fair: 'The plan is agreed; the work begins next quarter.',
      poor: 'The room is still empty.',
    },
    {
      goal: 'Prepare the house for emergencies: contacts, first response and a practice with all departments.',
      topic: 'the emergency plan',
      good: 'The practice took {nine|eleven|eight} minutes; every department has its contact.',
      fair: 'The plan stands; the practice is dated.',
      poor: 'The plan is a draft.',
    },
  ],
}
