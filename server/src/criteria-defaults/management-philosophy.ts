import type { CreateCriterion } from '@evenhand/domain/api'
import { describe, fiveSteps } from './criterion'

const category = '1. Management Philosophy'

export const managementPhilosophyCriteria: CreateCriterion[] = [
  {
    name: 'Customer Focus',
    category,
    weight: 10,
    description: describe({
      meaning:
        'Understands who depends on their work, inside or outside the company, and makes decisions with those people in mind.',
      look: [
        'Asks what the customer wants to achieve before offering a solution',
        'Keeps deadlines and warns people early when one is at risk',
        'Learns from complaints and praise, and acts on them',
      ],
      one: 'Passes requests on or leaves them open. Customers have to ask several times and are surprised by problems.',
      three:
        'Answers requests reliably, politely and on time, and reports problems before the customer notices them.',
      five: 'Anticipates needs. Customers mention this person when they explain why they stay with us.',
    }),
    scale: fiveSteps(
      'Customers are let down',
      'Helps when asked',
      'Reliable for customers',
      'Thinks ahead for customers',
      'Customers ask for this person by name',
    ),
  },
  {
    name: 'Integrity and Accountability',
    category,
    weight: 8,
    description: describe({
      meaning:
        'Is honest, keeps agreements and takes responsibility for results, even when it is uncomfortable.',
      look: [
        'Reports their own mistakes early and helps fix them',
        'Handles confidential information, money and access rights with care',
        'Gives credit to others and does not shift blame',
      ],
      one: 'Forgets commitments or hides mistakes. Others have to double-check what they say.',
      three:
        'Keeps commitments, follows the rules on data and expenses, and admits mistakes without being asked.',
      five: 'Raises inconvenient facts while there is still time to act, and makes it easier for others to do the same.',
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
    name: 'Teamwork and Respect',
    category,
    weight: 8,
    description: describe({
      meaning: 'Helps the whole team succeed, across departments, languages and levels of experience.',
      look: [
        'Shares information before it is asked for',
        'Listens to other views and criticizes ideas, not people',
        'Takes on unpopular tasks when the team needs it',
      ],
      one: 'Works alone or against others. Colleagues avoid asking for help.',
      three: 'Cooperates well within the team, helps when asked and keeps disagreements factual.',
      five: 'Several teams work better together because of this person. Conflicts are settled early and fairly.',
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
    name: 'Continuous Improvement',
    category,
    weight: 7,
    description: describe({
      meaning:
        'Looks for better ways to work, tries them on a small scale, keeps what works and shares the results.',
      look: [
        'Uses feedback and results to change how they work',
        'Suggests improvements with reasons and an estimate of the benefit',
        'Follows an improvement through until it is part of daily work',
      ],
      one: 'Repeats known mistakes and responds to suggestions with reasons why they cannot work.',
      three:
        'Acts on feedback and made at least one lasting improvement to their own work during the period.',
      five: 'Other teams adopted several of their improvements, with a measurable effect on time, cost or quality.',
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
    name: 'Initiative and Ownership',
    category,
    weight: 7,
    description: describe({
      meaning: 'Acts without waiting to be told, and sees things through until they are really finished.',
      look: [
        'Picks up open issues and clarifies who is responsible',
        'Suggests solutions when raising problems',
        'Does the last part of the work as carefully as the first',
      ],
      one: 'Waits for instructions. Work stops at the first obstacle.',
      three: 'Works independently, overcomes common obstacles and asks for help in time.',
      five: 'Takes on a problem that had no owner, gets others involved and delivers a lasting result.',
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
