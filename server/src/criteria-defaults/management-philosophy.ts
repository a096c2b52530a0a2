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
        'Knows who relies on their work, inside or outside the company, and keeps those people in mind when making decisions.',
      look: [
        'Finds out what the customer wants to achieve before proposing a solution',
        'Meets commitments, and speaks up early when a deadline is at risk',
        'Learns from complaints and praise, and acts on both',
      ],
      one: 'Passes requests along or leaves them unanswered. Customers have to follow up repeatedly and are caught off guard by problems.',
      three: 'Responds reliably, courteously and on time, and flags problems before customers notice them.',
      five: 'Anticipates what customers need. They name this person as a reason they stay with us.',
    }),
    scale: fiveSteps(
      'Lets customers down',
      'Helps when asked',
      'Serves customers reliably',
      'Anticipates customer needs',
      'Customers ask for them by name',
    ),
  },
  {
    name: 'Integrity and Accountability',
    category,
    weight: 8,
    description: describe({
      meaning:
        "Is honest, keeps commitments and takes responsibility for results, even when it's uncomfortable.",
      look: [
        'Reports their own mistakes early and helps fix them',
        'Handles confidential information, money and system access with care',
        "Gives credit where it's due and doesn't shift blame",
      ],
      one: "Lets commitments slip or hides mistakes. Others feel they have to double-check what they're told.",
      three:
        'Keeps commitments, follows data and expense policies, and admits mistakes without being prompted.',
      five: "Raises inconvenient facts while there's still time to act, and makes it easier for others to do the same.",
    }),
    scale: fiveSteps(
      "Can't be relied on",
      'Needs close oversight',
      'Keeps their word',
      'Holds themselves accountable',
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
        'Shares information before anyone has to ask',
        'Listens to other points of view, and challenges ideas rather than people',
        'Pitches in on unpopular tasks when the team needs it',
      ],
      one: 'Works alone or against others. Colleagues avoid asking them for help.',
      three: 'Works well with the team, helps when asked and keeps disagreements respectful.',
      five: 'Brings teams together so that they do better work, and helps settle conflicts early and fairly.',
    }),
    scale: fiveSteps(
      'Holds the team back',
      'Mostly works alone',
      'Solid team player',
      'Makes the team stronger',
      'Brings teams together',
    ),
  },
  {
    name: 'Continuous Improvement',
    category,
    weight: 7,
    description: describe({
      meaning: 'Looks for better ways to work, tries them out on a small scale and shares what works.',
      look: [
        'Uses feedback and results to change how they work',
        'Backs up suggestions with reasons and an estimate of the benefit',
        "Sees an improvement through until it's part of the daily routine",
      ],
      one: "Repeats known mistakes and meets suggestions with reasons they won't work.",
      three: 'Acts on feedback and made at least one lasting improvement to their own work this period.',
      five: 'Made several improvements that other teams adopted, with a measurable effect on time, cost or quality.',
    }),
    scale: fiveSteps(
      'Resists change',
      'Changes when told to',
      'Improves their own work',
      "Improves the team's work",
      'Improves how the company works',
    ),
  },
  {
    name: 'Initiative and Ownership',
    category,
    weight: 7,
    description: describe({
      meaning: "Takes action without waiting to be told, and sees work through until it's truly finished.",
      look: [
        'Picks up loose ends and makes sure someone owns them',
        'Brings solutions along with problems',
        'Finishes work with as much care as they start it',
      ],
      one: 'Waits for instructions and stops at the first obstacle.',
      three: 'Works independently, gets past everyday obstacles and asks for help in good time.',
      five: 'Takes on a problem nobody owned, gets others on board and delivers a lasting result.',
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
