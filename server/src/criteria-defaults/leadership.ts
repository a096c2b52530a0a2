import type { CreateCriterion } from '@evenhand/domain/api'
import { describe, fiveSteps } from './criterion'
import { managementPhilosophyCriteria } from './management-philosophy'

const category = '2. Leadership'

const ownCriteria: CreateCriterion[] = [
  {
    name: 'Delivering Results',
    category,
    weight: 15,
    description: describe({
      meaning: 'Agrees on ambitious targets for the department and reaches them together with the team.',
      look: [
        'Targets have a number, a date and an owner',
        'Problems are raised while there is still time to act',
        'Results last and do not depend on a final push',
      ],
      one: 'Missed most targets, and the reasons only became clear at the end.',
      three: 'Met the targets as agreed, or narrowly missed one for reasons that were raised early.',
      five: 'Far exceeded the targets, and left the department in better shape than before.',
    }),
    scale: fiveSteps(
      'Missed the targets',
      'Partly met the targets',
      'Met the targets',
      'Exceeded the targets',
      'Far exceeded the targets',
    ),
  },
  {
    name: 'Setting Direction',
    category,
    weight: 12,
    description: describe({
      meaning: 'Makes clear where the department is going and why, so people can decide on their own.',
      look: [
        'Everyone on the team can name the priorities',
        'Decisions are explained promptly, especially unpopular ones',
        'Says no to work that does not support the priorities',
      ],
      one: 'Priorities change without explanation. The team waits for instructions.',
      three: 'Priorities are clear and explained. The team knows what comes first.',
      five: 'The direction is so clear that the team makes good decisions without being asked.',
    }),
    scale: fiveSteps(
      'Leaves people guessing',
      'Explains when asked',
      'Sets clear priorities',
      'Wins people over',
      'Gives the whole company direction',
    ),
  },
  {
    name: 'Developing People',
    category,
    weight: 13,
    description: describe({
      meaning: 'Helps every person on the team grow, and prepares others to take over.',
      look: [
        'Holds regular one-on-ones that are more than status updates',
        'Gives honest, specific feedback, both praise and criticism',
        'Delegates responsibility, not just tasks',
      ],
      one: 'People stay where they are. Feedback comes once a year, if at all.',
      three: 'Holds regular one-on-ones, and agrees on a development step with everyone.',
      five: 'People from this team move into larger roles, and others want to join it.',
    }),
    scale: fiveSteps(
      'Neglects the team',
      'Gives feedback when asked',
      'Develops people steadily',
      'Brings out the best in people',
      'Develops future leaders',
    ),
  },
  {
    name: 'Building the Team',
    category,
    weight: 10,
    description: describe({
      meaning: 'Hires well, keeps good people and creates a team that works well together.',
      look: [
        'Hires people who complement the team',
        'Settles conflicts early and fairly',
        'Knows why people stay and why they leave',
      ],
      one: 'Good people leave, or open conflicts keep the team from its work.',
      three: 'The team is complete, works well together and deals with conflicts openly.',
      five: 'The team is known across the company for how well it works together.',
    }),
    scale: fiveSteps(
      'The team is falling apart',
      'The team has gaps',
      'The team works well',
      'The team is strong',
      'The team is a model for others',
    ),
  },
  {
    name: 'Managing Resources',
    category,
    weight: 10,
    description: describe({
      meaning: 'Uses time, money and equipment where they have the greatest effect.',
      look: [
        'Plans the budget realistically and stays within it',
        'Stops work that no longer pays off',
        "Watches the team's workload and acts before it becomes too much",
      ],
      one: 'The budget is regularly exceeded, or the team is permanently overloaded.',
      three: 'Stays within the budget and keeps the workload reasonable.',
      five: 'Achieves much more with the same resources, without putting more pressure on people.',
    }),
    scale: fiveSteps(
      'Loses track of costs',
      'Needs reminders',
      'Stays within the budget',
      'Uses resources wisely',
      'Achieves more with less',
    ),
  },
]

/** The second set of the sample company, for managers. Like a copied set, it shares criteria with the default set. */
export const leadershipCriteria = [...managementPhilosophyCriteria, ...ownCriteria]
