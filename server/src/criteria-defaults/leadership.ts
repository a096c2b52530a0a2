import { managementPhilosophyCriteria, readCriteria } from './index'

const ownCriteria = readCriteria(
  '2. Leadership',
  `
Delivering Results: 15
Agrees on ambitious targets for the department and reaches them together with the team.
- Targets have a number, a date and an owner
- Problems are raised while there is still time to act
- Results last and do not depend on a final push
1 Missed the targets
  Missed most targets, and the reasons only became clear at the end.
2 Partly met the targets
3 Met the targets
  Met the targets as agreed, or narrowly missed one for reasons that were raised early.
4 Exceeded the targets
5 Far exceeded the targets
  Far exceeded the targets, and left the department in better shape than before.

Setting Direction: 12
Makes clear where the department is going and why, so people can decide on their own.
- Everyone on the team can name the priorities
- Decisions are explained promptly, especially unpopular ones
- Says no to work that does not support the priorities
1 Leaves people guessing
  Priorities change without explanation. The team waits for instructions.
2 Explains when asked
3 Sets clear priorities
  Priorities are clear and explained. The team knows what comes first.
4 Wins people over
5 Gives the whole company direction
  The direction is so clear that the team makes good decisions without being asked.

Developing People: 13
Helps every person on the team grow, and prepares others to take over.
- Holds regular one-on-ones that are more than status updates
- Gives honest, specific feedback, both praise and criticism
- Delegates responsibility, not just tasks
1 Neglects the team
  People stay where they are. Feedback comes once a year, if at all.
2 Gives feedback when asked
3 Develops people steadily
  Holds regular one-on-ones, and agrees on a development step with everyone.
4 Brings out the best in people
5 Develops future leaders
  People from this team move into larger roles, and others want to join it.

Building the Team: 10
Hires well, keeps good people and creates a team that works well together.
- Hires people who complement the team
- Settles conflicts early and fairly
- Knows why people stay and why they leave
1 The team is falling apart
  Good people leave, or open conflicts keep the team from its work.
2 The team has gaps
3 The team works well
  The team is complete, works well together and deals with conflicts openly.
4 The team is strong
5 The team is a model for others
  The team is known across the company for how well it works together.

Managing Resources: 10
Uses time, money and equipment where they have the greatest effect.
- Plans the budget realistically and stays within it
- Stops work that no longer pays off
- Watches the team's workload and acts before it becomes too much
1 Loses track of costs
  The budget is regularly exceeded, or the team is permanently overloaded.
2 Needs reminders
3 Stays within the budget
  Stays within the budget and keeps the workload reasonable.
4 Uses resources wisely
5 Achieves more with less
  Achieves much more with the same resources, without putting more pressure on people.
`,
)

/** The second set of the sample company, for managers. Like a copied set, it shares criteria with the default set. */
export const leadershipCriteria = [...managementPhilosophyCriteria, ...ownCriteria]
