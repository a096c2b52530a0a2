import { type DefaultCriterion, describe, fiveSteps } from './criterion'

type Key = 'division' | 'quality' | 'delivery' | 'skills' | 'communication' | 'efficiency' | 'developing'

const category = '2. Practical Goals'

export const practicalGoalsCriteria: DefaultCriterion<Key>[] = [
  {
    key: 'division',
    name: 'Contribution to Division Goals',
    category,
    weight: 12,
    description: describe({
      meaning:
        'Turns a goal of the division or of headquarters into a personal target with a number and a date, and reaches it.',
      look: [
        'The personal target names the division goal that it serves',
        'Progress was measured during the period, not only at the end',
        'The effect on the division’s result can be shown',
      ],
      one: 'The target was missed by a wide margin, without warning or correction on the way.',
      three: 'The target was reached as agreed, or missed slightly for reasons that were raised early.',
      five: 'The target was clearly exceeded and the division’s own result is visibly better for it.',
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
    key: 'quality',
    name: 'Quality of Work',
    category,
    weight: 10,
    description: describe({
      meaning: 'Delivers results that are correct, complete and easy for others to build on.',
      look: [
        'Errors found after hand-over, and how serious they were',
        'Own checks before hand-over',
        'Standards of the profession and of the department are followed',
      ],
      one: 'Results regularly have to be redone by others.',
      three: 'Results are correct and complete; the few errors are found in the usual checks.',
      five: 'Results serve as the example in the department; errors after hand-over practically do not occur.',
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
    key: 'delivery',
    name: 'Planning and Delivery',
    category,
    weight: 10,
    description: describe({
      meaning: 'Plans the work realistically, keeps the dates and makes changes of plan visible in time.',
      look: [
        'Share of agreed dates that were kept',
        'How early a risk to a date was reported, and with which alternative',
        'Priorities: the important before the merely urgent',
      ],
      one: 'Dates are missed without notice and others have to reschedule.',
      three: 'Most dates are kept; delays are announced early with a new, realistic date.',
      five: 'Plans hold even for large or uncertain work, and others plan with these dates without a second thought.',
    }),
    scale: fiveSteps(
      'Dates often missed',
      'Dates sometimes missed',
      'Dates kept',
      'Plans ahead and delivers early',
      'Delivers the difficult on time',
    ),
  },
  {
    key: 'skills',
    name: 'Professional Expertise',
    category,
    weight: 8,
    description: describe({
      meaning: 'Has the knowledge that the position asks for, keeps it current and applies it in daily work.',
      look: [
        'Knowledge gained in the period, and where it was used',
        'Certificates, courses or self-study that were agreed as goals',
        'Who comes to this person for advice',
      ],
      one: 'Gaps in basic knowledge slow the work down and are not being closed.',
      three: 'Has the knowledge for the own tasks, and closed the gap agreed for this period.',
      five: 'Is the recognised expert in the field and raises the level of the whole department.',
    }),
    scale: fiveSteps(
      'Basic gaps',
      'Still learning the basics',
      'Meets the position',
      'Advanced',
      'Recognised expert',
    ),
  },
  {
    key: 'communication',
    name: 'Communication and Documentation',
    category,
    weight: 7,
    description: describe({
      meaning:
        'Tells the right people the right thing in time, in words they understand, and writes down what must last.',
      look: [
        'Others can carry on with the written record alone',
        'Meetings end with decisions, names and dates',
        'Bad news arrives early and without drama',
      ],
      one: 'Important information is missing or late; others guess.',
      three: 'Informs reliably, and the documentation of own work is complete and current.',
      five: 'Explains difficult matters so well that decisions are quicker; the documents are used by other teams.',
    }),
    scale: fiveSteps(
      'Others are left guessing',
      'Informs on request',
      'Informs reliably',
      'Explains clearly',
      'Makes difficult things simple',
    ),
  },
  {
    key: 'efficiency',
    name: 'Efficiency and Cost Awareness',
    category,
    weight: 6,
    description: describe({
      meaning: 'Uses time, money and tools as if they were the own, and removes waste where it is found.',
      look: [
        'Hours or expenses saved, compared with the time before',
        'Repeated manual work that was simplified or automated',
        'Value of the result in proportion to the effort',
      ],
      one: 'Effort and cost are out of proportion, and hints about it change nothing.',
      three: 'Works economically, and removed at least one recurring waste in the own area.',
      five: 'Savings for the department are measurable and lasting, without a loss in quality.',
    }),
    scale: fiveSteps(
      'Wasteful',
      'Little attention to effort',
      'Economical',
      'Finds and removes waste',
      'Lasting savings for the department',
    ),
  },
  {
    key: 'developing',
    name: 'Developing Others',
    category,
    weight: 7,
    description: describe({
      meaning: 'Passes knowledge on and helps colleagues to grow, whatever the own level.',
      look: [
        'Time given to newcomers and colleagues, and what came of it',
        'Quality of feedback: specific, kind, in time',
        'Knowledge that no longer depends on one person',
      ],
      one: 'Keeps knowledge to themselves; questions are unwelcome.',
      three: 'Explains willingly, gives useful feedback and has passed on at least one own subject.',
      five: 'Several colleagues took on larger tasks thanks to this person’s support.',
    }),
    scale: fiveSteps(
      'Keeps knowledge back',
      'Helps when asked',
      'Passes knowledge on',
      'Actively develops others',
      'Others grow because of them',
    ),
  },
]
