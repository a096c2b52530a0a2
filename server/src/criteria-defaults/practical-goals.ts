import type { CreateCriterion } from '@evenhand/domain/api'
import { describe, fiveSteps } from './criterion'

const category = '2. Practical Goals'

export const practicalGoalsCriteria: CreateCriterion[] = [
  {
    name: 'Contribution to Division Goals',
    category,
    weight: 12,
    description: describe({
      meaning:
        'Turns a division or headquarters goal into a personal target with a number and a date, and meets it.',
      look: [
        'The target names the division goal it supports',
        'Progress was tracked throughout the period, not just at the end',
        "There is evidence of the effect on the division's results",
      ],
      one: 'Missed the target by a wide margin, with no warning or course correction along the way.',
      three: 'Met the target as agreed, or narrowly missed it for reasons that were raised early.',
      five: "Far exceeded the target, with a clear effect on the division's results.",
    }),
    scale: fiveSteps(
      'Missed the target',
      'Partly met the target',
      'Met the target',
      'Exceeded the target',
      'Far exceeded the target',
    ),
  },
  {
    name: 'Quality of Work',
    category,
    weight: 10,
    description: describe({
      meaning: 'Delivers work that is accurate, complete and easy for others to build on.',
      look: [
        'How many errors surface after handoff, and how serious they are',
        'Checks their own work before handing it off',
        'Follows professional and department standards',
      ],
      one: 'Others regularly have to redo the work.',
      three: 'The work is accurate and complete. Routine checks catch the few errors.',
      five: 'The work is a model for the department, with almost no errors after handoff.',
    }),
    scale: fiveSteps(
      'Needs rework',
      'Inconsistent quality',
      'Good, consistent quality',
      'High quality',
      'Exemplary quality',
    ),
  },
  {
    name: 'Planning and Delivery',
    category,
    weight: 10,
    description: describe({
      meaning: 'Plans realistically, meets deadlines and tells others promptly when plans change.',
      look: [
        'How often deadlines were met',
        'How early they flagged a deadline at risk, and what alternative they offered',
        'Puts important work ahead of work that is merely urgent',
      ],
      one: 'Misses deadlines without notice, so others have to reschedule.',
      three: 'Meets most deadlines, and gives early notice of delays along with a realistic new date.',
      five: 'Meets deadlines even on large or uncertain projects. Others plan around their dates with confidence.',
    }),
    scale: fiveSteps(
      'Often misses deadlines',
      'Sometimes misses deadlines',
      'Meets deadlines',
      'Plans ahead and delivers early',
      'Delivers even difficult work on time',
    ),
  },
  {
    name: 'Professional Expertise',
    category,
    weight: 8,
    description: describe({
      meaning: 'Has the knowledge the job requires, keeps it up to date and puts it to use.',
      look: [
        'What they learned this period, and where they applied it',
        'Progress on the certifications, courses or self-study agreed on as goals',
        'Who turns to them for advice',
      ],
      one: 'Gaps in basic knowledge slow the work down, and little is being done to close them.',
      three: 'Has the knowledge their job requires, and closed the gaps agreed on for this period.',
      five: 'Is a recognized expert who raises the bar for the whole department.',
    }),
    scale: fiveSteps(
      'Lacks basic knowledge',
      'Still learning the basics',
      'Meets the requirements',
      'Advanced',
      'Recognized expert',
    ),
  },
  {
    name: 'Communication and Documentation',
    category,
    weight: 7,
    description: describe({
      meaning:
        'Gets clear information to the right people at the right time, and documents what others will need later.',
      look: [
        'Others can pick up the work from the documentation alone',
        'Their meetings end with decisions, owners and dates',
        'Shares bad news early and calmly',
      ],
      one: 'Important information is missing or late, and others are left to guess.',
      three: 'Keeps others informed, and keeps documentation complete and up to date.',
      five: 'Explains complex topics so clearly that decisions come faster. Other teams use their documentation.',
    }),
    scale: fiveSteps(
      'Leaves others guessing',
      'Shares information when asked',
      'Keeps others informed',
      'Explains things clearly',
      'Makes complex topics simple',
    ),
  },
  {
    name: 'Efficiency and Cost Awareness',
    category,
    weight: 6,
    description: describe({
      meaning: 'Makes good use of time, money and tools, and cuts waste.',
      look: [
        'Time or money saved compared with before',
        'Repetitive manual work they simplified or automated',
        'Whether the result was worth the effort',
      ],
      one: "Spends far more time or money than the result is worth, and doesn't act on feedback about it.",
      three:
        'Uses resources sensibly, and eliminated at least one recurring source of waste in their own work.',
      five: 'Achieves measurable, lasting savings for the department with no loss of quality.',
    }),
    scale: fiveSteps(
      'Wastes time or money',
      'Pays little attention to cost',
      'Uses resources sensibly',
      'Finds and cuts waste',
      'Delivers lasting savings',
    ),
  },
  {
    name: 'Developing Others',
    category,
    weight: 7,
    description: describe({
      meaning: 'Shares knowledge and helps colleagues grow, whatever their position.',
      look: [
        'Time spent mentoring new hires and other colleagues, and what came of it',
        'Gives feedback that is specific, kind and timely',
        'Knowledge that no longer depends on a single person',
      ],
      one: 'Withholds knowledge and discourages questions.',
      three: 'Explains things willingly, gives useful feedback and has taught others at least one skill.',
      five: "Several colleagues took on bigger responsibilities thanks to this person's support.",
    }),
    scale: fiveSteps(
      'Withholds knowledge',
      'Helps when asked',
      'Shares knowledge',
      'Actively develops others',
      'Others grow because of them',
    ),
  },
]
