import { type DefaultCriterion, describe, fiveSteps } from './criterion'

type Key = 'customer' | 'integrity' | 'teamwork' | 'learning' | 'initiative'

const category = '1. Management Philosophy'

export const managementPhilosophyCriteria: DefaultCriterion<Key>[] = [
  {
    key: 'customer',
    name: 'Customer Focus',
    category,
    weight: 10,
    description: describe({
      meaning:
        'Understands who depends on the work, outside the company or in another department, and decides with their benefit in mind.',
      look: [
        'Asks what the customer is trying to achieve before offering a solution',
        'Keeps promises about dates and tells people early when one is at risk',
        'Learns from complaints and praise, and changes something because of them',
      ],
      one: 'Requests are passed on or left open; customers have to ask several times and are surprised by problems.',
      three:
        'Requests are answered reliably and politely within the agreed time, and problems are reported before the customer notices.',
      five: 'Sees needs before they are voiced; customers name this person when they explain why they stay with us.',
    }),
    scale: fiveSteps(
      'Customers are let down',
      'Helps when asked',
      'Reliable for customers',
      'Thinks ahead for customers',
      'Customers rely on this person by name',
    ),
  },
  {
    key: 'integrity',
    name: 'Integrity and Accountability',
    category,
    weight: 8,
    description: describe({
      meaning:
        'Says what is true, does what was agreed and answers for the result, in comfortable and uncomfortable moments alike.',
      look: [
        'Reports own mistakes early and helps to repair them',
        'Treats confidential information, money and access rights with care',
        'Gives credit to others and does not shift blame',
      ],
      one: 'Commitments are forgotten or mistakes hidden; others have to check what was said.',
      three:
        'Keeps commitments, follows the rules on data and expenses, and owns up to mistakes without being asked.',
      five: 'Raises inconvenient facts in time for them to matter, and makes it easier for others to do the same.',
    }),
    scale: fiveSteps(
      'Not dependable',
      'Needs checking',
      'Keeps their word',
      'Openly accountable',
      'Sets the standard for the company',
    ),
  },
  {
    key: 'teamwork',
    name: 'Teamwork and Respect',
    category,
    weight: 8,
    description: describe({
      meaning:
        'Works so that the whole team succeeds, across departments, languages and levels of experience.',
      look: [
        'Shares information before it is asked for',
        'Listens to other views and disagrees about the matter, not the person',
        'Takes over unpopular tasks when the team needs it',
      ],
      one: 'Works alone or against others; colleagues avoid asking for help.',
      three: 'Co-operates well in the own team, helps when asked and keeps disagreements factual.',
      five: 'People in several teams work better together because of this person; conflicts are settled early and fairly.',
    }),
    scale: fiveSteps(
      'Hinders the team',
      'Mostly works alone',
      'Good team member',
      'Strengthens the team',
      'Connects teams',
    ),
  },
  {
    key: 'learning',
    name: 'Continuous Improvement',
    category,
    weight: 7,
    description: describe({
      meaning:
        'Looks for a better way, tries it on a small scale, keeps what works and shares what was learned.',
      look: [
        'Uses feedback and results to change the own way of working',
        'Suggests improvements with a reason and an estimate of the benefit',
        'Follows an improvement through until it is part of daily work',
      ],
      one: 'Repeats known problems and meets suggestions with reasons why they cannot work.',
      three: 'Takes up feedback, and made at least one lasting improvement to the own work in the period.',
      five: 'Several improvements were adopted by other teams, with a measured effect on time, cost or quality.',
    }),
    scale: fiveSteps(
      'Avoids change',
      'Changes when told to',
      'Improves own work',
      'Improves the team’s work',
      'Improves how the company works',
    ),
  },
  {
    key: 'initiative',
    name: 'Initiative and Ownership',
    category,
    weight: 7,
    description: describe({
      meaning:
        'Acts on what matters without waiting to be told, and stays with a matter until it is really finished.',
      look: [
        'Picks up open points and clarifies who is responsible',
        'Brings proposals along with problems',
        'Finishes: the last tenth of the work is done as carefully as the first',
      ],
      one: 'Waits for instructions; work stops at the first obstacle.',
      three: 'Works independently on own tasks, removes usual obstacles alone and asks for help in time.',
      five: 'Takes on a problem that nobody owned, wins others for it and delivers a result that lasts.',
    }),
    scale: fiveSteps(
      'Waits for instructions',
      'Acts after reminders',
      'Works independently',
      'Takes ownership',
      'Leads without being asked',
    ),
  },
]
