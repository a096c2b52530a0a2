import type { PhilosophyGoals } from '../goal-template'

export const qaPhilosophyGoals: PhilosophyGoals = {
  customer: [
    {
      goal: 'Test {project} with the data and the daily routine of {client}, not only with our own examples: {four|five|three} sessions with their key users.',
      topic: 'testing with the routine of {client}',
      good: '{Five|Six|Four} sessions; {nine|eleven|seven} problems found that our examples would never have shown.',
      fair: '{Four|Five|Three} sessions; the results are only partly turned into test cases.',
      poor: 'One session took place.',
    },
    {
      goal: 'Call the customer back after each severe defect and confirm that the correction works for them.',
      topic: 'calls after severe defects',
      good: 'Done in every case; two customers mentioned it in the survey.',
      fair: 'Done in most cases.',
      poor: 'Left to the support desk in most cases.',
    },
  ],
  integrity: [
    {
      goal: 'Report test results as they are, also shortly before a release; no test is marked passed that was not run.',
      topic: 'honest test results',
      good: 'Two releases were moved because of the results, and both times that was right.',
      fair: 'Results are reported as they are; skipped tests are now marked.',
      poor: 'In one release skipped tests were counted as passed.',
    },
    {
      goal: 'Name what was not tested in each release and who accepted that risk.',
      topic: 'untested areas',
      good: 'Named in every report, with the name of who accepted it.',
      fair: 'Named in most reports.',
      poor: 'Named only when asked.',
    },
  ],
  teamwork: [
    {
      goal: 'Sit with the developers of {project} two days a week instead of testing at the end.',
      topic: 'working beside the developers',
      good: 'Since the second month two to three days a week; defects are settled in minutes.',
      fair: 'About one day a week.',
      poor: 'Seldom done; defects still travel by ticket.',
    },
    {
      goal: 'Help the team under most pressure before a release, also outside my own products.',
      topic: 'help before releases',
      good: 'Helped {four|five|three} times, once over a whole week for {project}.',
      fair: 'Helped {two|three|two} times when asked.',
      poor: 'Was not available for other products.',
    },
  ],
  learning: [
    {
      goal: 'For every defect that escaped, find the test that would have caught it and add it within a week.',
      topic: 'tests for escaped defects',
      good: 'Done for all {seventeen|twelve|fourteen} defects; none has come back.',
      fair: 'Done for about three quarters.',
      poor: 'Done for a few.',
    },
    {
      goal: 'Compare our testing with that of another company once, and try two of their practices.',
      topic: 'the comparison with another company',
      good: 'A day at a partner; risk-based selection and test charters are now in use.',
      fair: 'The visit took place; one practice is being tried.',
      poor: 'The visit did not take place.',
    },
  ],
  initiative: [
    {
      goal: 'Take care of the shared test environment of {project}: available on {95|97|98} % of working days.',
      topic: 'the shared test environment',
      good: 'Available on {98|99|99} % of working days; the weekly reset runs by itself.',
      fair: 'Available on {94|96|97} % of working days.',
      poor: 'Down for several days at a time, without anyone being told.',
    },
    {
      goal: 'Propose and carry out a bug hunt with all departments before the yearly release.',
      topic: 'the bug hunt',
      good: '{38|45|32} people took part and found {74|91|58} defects in one afternoon.',
      fair: 'Held with development and support only.',
      poor: 'Not carried out.',
    },
  ],
}
