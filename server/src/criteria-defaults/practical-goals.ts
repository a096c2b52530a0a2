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
        'Turns a goal of the division or headquarters into a personal target with a number and a date, and reaches it.',
      look: [
        'The personal target states which division goal it supports',
        'Progress was measured during the period, not only at the end',
        'The effect on the division’s results can be demonstrated',
      ],
      one: 'The target was missed by a wide margin, without warning or correction along the way.',
      three: 'The target was reached as agreed, or missed slightly for reasons that were raised early.',
      five: 'The target was clearly exceeded, and the division’s results visibly improved.',
    }),
    scale: fiveSteps(
      'Target missed',
      'Target partly reached',
      'Target reached',
      'Target exceeded',
      'Target far exceeded',
    ),
  },
  {
    name: 'Quality of Work',
    category,
    weight: 10,
    description: describe({
      meaning: 'Delivers results that are correct, complete and easy for others to build on.',
      look: [
        'Errors found after handover, and how serious they were',
        'Checks their own work before handover',
        'Follows professional and department standards',
      ],
      one: 'Results regularly have to be redone by others.',
      three: 'Results are correct and complete. The few errors are found in the usual checks.',
      five: 'Results set an example for the department, with almost no errors after handover.',
    }),
    scale: fiveSteps(
      'Needs rework',
      'Uneven quality',
      'Good, dependable quality',
      'High quality',
      'Exemplary quality',
    ),
  },
  {
    name: 'Planning and Delivery',
    category,
    weight: 10,
    description: describe({
      meaning: 'Plans work realistically, meets deadlines and communicates changes to the plan in time.',
      look: [
        'Share of deadlines that were met',
        'How early risks to a deadline were reported, and with what alternative',
        'Puts important work before work that is merely urgent',
      ],
      one: 'Misses deadlines without notice, and others have to reschedule.',
      three: 'Meets most deadlines, and announces delays early with a new, realistic date.',
      five: 'Meets deadlines even for large or uncertain work. Others rely on these dates without hesitation.',
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
      meaning: 'Has the knowledge that the position requires, keeps it current and applies it in daily work.',
      look: [
        'Knowledge gained during the period, and where it was used',
        'Certificates, courses or self-study agreed on as goals',
        'Who asks this person for advice',
      ],
      one: 'Gaps in basic knowledge slow the work down and are not being closed.',
      three: 'Has the knowledge for their own tasks, and closed the gap agreed on for this period.',
      five: 'Is the recognized expert in the field and raises the level of the whole department.',
    }),
    scale: fiveSteps(
      'Basic gaps',
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
        'Gives the right people the right information in time, in clear language, and documents what others will need later.',
      look: [
        'Others can continue the work from the documentation alone',
        'Meetings end with decisions, names and dates',
        'Bad news arrives early and without drama',
      ],
      one: 'Important information is missing or late. Others have to guess.',
      three: 'Keeps others informed, and the documentation of their work is complete and current.',
      five: 'Explains difficult topics so well that decisions are made faster. Other teams use their documentation.',
    }),
    scale: fiveSteps(
      'Others are left guessing',
      'Informs when asked',
      'Informs reliably',
      'Explains clearly',
      'Makes difficult things simple',
    ),
  },
  {
    name: 'Efficiency and Cost Awareness',
    category,
    weight: 6,
    description: describe({
      meaning: 'Uses time, money and tools carefully, and eliminates waste.',
      look: [
        'Hours or expenses saved compared with before',
        'Repeated manual work that was simplified or automated',
        'Value of the result in proportion to the effort',
      ],
      one: 'Effort and cost are out of proportion, and feedback changes nothing.',
      three: 'Works economically, and eliminated at least one recurring source of waste in their own area.',
      five: 'Achieves measurable and lasting savings for the department without a loss in quality.',
    }),
    scale: fiveSteps(
      'Wasteful',
      'Little attention to effort',
      'Economical',
      'Finds and eliminates waste',
      'Lasting savings for the department',
    ),
  },
  {
    name: 'Developing Others',
    category,
    weight: 7,
    description: describe({
      meaning: 'Shares knowledge and helps colleagues grow, regardless of position.',
      look: [
        'Time spent helping new and other colleagues, and the results',
        'Gives specific, kind and timely feedback',
        'Knowledge that no longer depends on one person',
      ],
      one: 'Keeps knowledge to themselves. Questions are unwelcome.',
      three:
        'Explains things willingly, gives useful feedback and has taught others at least one area of their expertise.',
      five: 'Several colleagues took on larger tasks thanks to this person’s support.',
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
