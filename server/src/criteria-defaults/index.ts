import type { CreateCriterion } from '@evenhand/domain/api'

/**
 * Reads criteria with their weights from a text with a paragraph for each: what it means, what to look for, and the scale.
 * Some steps of the scale are explained in an indented line.
 */
export function readCriteria(category: string, text: string): CreateCriterion[] {
  const paragraphs = text.trim().split('\n\n')
  return paragraphs.map((paragraph) => readCriterion(category, paragraph))
}

function readCriterion(category: string, paragraph: string): CreateCriterion {
  const [title = '', meaning = '', ...lines] = paragraph.split('\n')
  const [name = '', weight] = title.split(': ')
  const steps = [...paragraph.matchAll(/^(\d) (.+)(?:\n {2}(.+))?$/gm)]
  const explained = steps.filter(([, , , explanation]) => explanation)
  const description = [
    meaning,
    '**What to look for**',
    lines.filter((line) => line.startsWith('- ')).join('\n'),
    '**What the ratings mean**',
    explained.map(([, value, , explanation]) => `- **${value}** – ${explanation}`).join('\n'),
  ].join('\n\n')
  const scale = steps.map(([, value, label = '']) => ({ value: Number(value), label }))
  return { name, category, weight: Number(weight), description, scale }
}

export const managementPhilosophyCriteria = readCriteria(
  '1. Management Philosophy',
  `
Customer Focus: 10
Knows who relies on their work, inside or outside the company, and keeps those people in mind when making decisions.
- Finds out what the customer wants to achieve before proposing a solution
- Meets commitments, and speaks up early when a deadline is at risk
- Learns from complaints and praise, and acts on both
1 Lets customers down
  Passes requests along or leaves them unanswered. Customers have to follow up repeatedly and are caught off guard by problems.
2 Helps when asked
3 Serves customers reliably
  Responds reliably, courteously and on time, and flags problems before customers notice them.
4 Anticipates customer needs
5 Customers ask for them by name
  Anticipates what customers need. They name this person as a reason they stay with us.

Integrity and Accountability: 8
Is honest, keeps commitments and takes responsibility for results, even when it's uncomfortable.
- Reports their own mistakes early and helps fix them
- Handles confidential information, money and system access with care
- Gives credit where it's due and doesn't shift blame
1 Can't be relied on
  Lets commitments slip or hides mistakes. Others feel they have to double-check what they're told.
2 Needs close oversight
3 Keeps their word
  Keeps commitments, follows data and expense policies, and admits mistakes without being prompted.
4 Holds themselves accountable
5 Sets the standard for the company
  Raises inconvenient facts while there's still time to act, and makes it easier for others to do the same.

Teamwork and Respect: 8
Helps the whole team succeed, across departments, languages and levels of experience.
- Shares information before anyone has to ask
- Listens to other points of view, and challenges ideas rather than people
- Pitches in on unpopular tasks when the team needs it
1 Holds the team back
  Works alone or against others. Colleagues avoid asking them for help.
2 Mostly works alone
3 Solid team player
  Works well with the team, helps when asked and keeps disagreements respectful.
4 Makes the team stronger
5 Brings teams together
  Brings teams together so that they do better work, and helps settle conflicts early and fairly.

Continuous Improvement: 7
Looks for better ways to work, tries them out on a small scale and shares what works.
- Uses feedback and results to change how they work
- Backs up suggestions with reasons and an estimate of the benefit
- Sees an improvement through until it's part of the daily routine
1 Resists change
  Repeats known mistakes and meets suggestions with reasons they won't work.
2 Changes when told to
3 Improves their own work
  Acts on feedback and made at least one lasting improvement to their own work this period.
4 Improves the team's work
5 Improves how the company works
  Made several improvements that other teams adopted, with a measurable effect on time, cost or quality.

Initiative and Ownership: 7
Takes action without waiting to be told, and sees work through until it's truly finished.
- Picks up loose ends and makes sure someone owns them
- Brings solutions along with problems
- Finishes work with as much care as they start it
1 Waits for instructions
  Waits for instructions and stops at the first obstacle.
2 Acts after reminders
3 Works independently
  Works independently, gets past everyday obstacles and asks for help in good time.
4 Takes ownership
5 Leads without being asked
  Takes on a problem nobody owned, gets others on board and delivers a lasting result.
`,
)

const practicalGoalsCriteria = readCriteria(
  '2. Practical Goals',
  `
Contribution to Division Goals: 12
Turns a division or headquarters goal into a personal target with a number and a date, and meets it.
- The target names the division goal it supports
- Progress was tracked throughout the period, not just at the end
- There is evidence of the effect on the division's results
1 Missed the target
  Missed the target by a wide margin, with no warning or course correction along the way.
2 Partly met the target
3 Met the target
  Met the target as agreed, or narrowly missed it for reasons that were raised early.
4 Exceeded the target
5 Far exceeded the target
  Far exceeded the target, with a clear effect on the division's results.

Quality of Work: 10
Delivers work that is accurate, complete and easy for others to build on.
- How many errors surface after handoff, and how serious they are
- Checks their own work before handing it off
- Follows professional and department standards
1 Needs rework
  Others regularly have to redo the work.
2 Inconsistent quality
3 Good, consistent quality
  The work is accurate and complete. Routine checks catch the few errors.
4 High quality
5 Exemplary quality
  The work is a model for the department, with almost no errors after handoff.

Planning and Delivery: 10
Plans realistically, meets deadlines and tells others promptly when plans change.
- How often deadlines were met
- How early they flagged a deadline at risk, and what alternative they offered
- Puts important work ahead of work that is merely urgent
1 Often misses deadlines
  Misses deadlines without notice, so others have to reschedule.
2 Sometimes misses deadlines
3 Meets deadlines
  Meets most deadlines, and gives early notice of delays along with a realistic new date.
4 Plans ahead and delivers early
5 Delivers even difficult work on time
  Meets deadlines even on large or uncertain projects. Others plan around their dates with confidence.

Professional Expertise: 8
Has the knowledge the job requires, keeps it up to date and puts it to use.
- What they learned this period, and where they applied it
- Progress on the certifications, courses or self-study agreed on as goals
- Who turns to them for advice
1 Lacks basic knowledge
  Gaps in basic knowledge slow the work down, and little is being done to close them.
2 Still learning the basics
3 Meets the requirements
  Has the knowledge their job requires, and closed the gaps agreed on for this period.
4 Advanced
5 Recognized expert
  Is a recognized expert who raises the bar for the whole department.

Communication and Documentation: 7
Gets clear information to the right people at the right time, and documents what others will need later.
- Others can pick up the work from the documentation alone
- Their meetings end with decisions, owners and dates
- Shares bad news early and calmly
1 Leaves others guessing
  Important information is missing or late, and others are left to guess.
2 Shares information when asked
3 Keeps others informed
  Keeps others informed, and keeps documentation complete and up to date.
4 Explains things clearly
5 Makes complex topics simple
  Explains complex topics so clearly that decisions come faster. Other teams use their documentation.

Efficiency and Cost Awareness: 6
Makes good use of time, money and tools, and cuts waste.
- Time or money saved compared with before
- Repetitive manual work they simplified or automated
- Whether the result was worth the effort
1 Wastes time or money
  Spends far more time or money than the result is worth, and doesn't act on feedback about it.
2 Pays little attention to cost
3 Uses resources sensibly
  Uses resources sensibly, and eliminated at least one recurring source of waste in their own work.
4 Finds and cuts waste
5 Delivers lasting savings
  Achieves measurable, lasting savings for the department with no loss of quality.

Developing Others: 7
Shares knowledge and helps colleagues grow, whatever their position.
- Time spent mentoring new hires and other colleagues, and what came of it
- Gives feedback that is specific, kind and timely
- Knowledge that no longer depends on a single person
1 Withholds knowledge
  Withholds knowledge and discourages questions.
2 Helps when asked
3 Shares knowledge
  Explains things willingly, gives useful feedback and has taught others at least one skill.
4 Actively develops others
5 Others grow because of them
  Several colleagues took on bigger responsibilities thanks to this person's support.
`,
)

/** The criteria of an empty database, in the order of the matrix. The weights add up to 100. */
export const defaultCriteria = [...managementPhilosophyCriteria, ...practicalGoalsCriteria]
