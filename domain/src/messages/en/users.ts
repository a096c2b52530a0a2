import { type Day, shortUsDay } from '../../days'
import { peopleCount, plural } from './intl'
import { people } from './people'

export const users = {
  team: {
    title: 'Team Members',
    count: (matching: number, all: number) => `${matching} of ${all} members`,
    search: 'Search by name, email or position',
    import: 'Import',
    exportFailed: (reason: string) => `The list could not be exported. ${reason}`,
    loading: 'Loading team members',
    found: peopleCount,
    none: 'No users found',
    noneHint: 'Try adjusting your search or filter criteria.',
    accessDenied: "You don't have permission to view the team.",
    loadError: 'Error loading users',
    fetchFailed: 'Failed to fetch users',
    columns: {
      firstName: 'Name',
      role: people.fields.role,
      department: people.fields.department,
      position: people.fields.position,
      joinDate: people.fields.joinDate,
    },
    invite: 'Invite',
    select: (name: string) => `Select ${name}`,
    selectPage: 'Select everyone on this page',
    selected: (count: number) => `${peopleCount(count)} selected`,
    inviteSelected: 'Invite selected',
    /** Shows or hides the side cards on phones. */
    sideCards: 'Reviews and progress',
    ascending: (column: string) => `Sort: ${column}, ascending`,
    descending: (column: string) => `Sort: ${column}, descending`,
  },
  profile: {
    title: 'Profile',
    loading: 'Loading profile',
    totalReviews: 'Total Reviews',
    leave: 'Leave',
    leaveSince: (from: Day) => `Since ${shortUsDay(from)}`,
    directReports: (count: number) => `Direct reports (${count})`,
    moreDirectReports: (count: number) => `and ${plural(count, 'other', 'others')}`,
    accessDenied: "You don't have permission to view this profile.",
    goHome: 'Go to my home page',
    loadError: 'Error loading user data',
  },
  /** Buttons for one person. */
  invitation: {
    send: 'Send invitation',
    sendTo: (name: string) => `Send invitation to ${name}`,
    resend: 'Resend invitation',
    resendTo: (name: string) => `Resend invitation to ${name}`,
    sent: (name: string) => `The invitation to ${name} is being sent.`,
    /** Shown if the page was outdated. */
    notSent: (name: string) =>
      `No invitation was sent. ${name} is already active, has left or was deleted, or an invitation is already being sent.`,
  },
  turnMails: {
    label: "Email me when it's my turn or my result is ready",
    failed: 'Failed to update your email setting',
  },
  personDialog: {
    add: 'Add Employee',
    edit: 'Edit Employee',
    invite: 'Send an invitation',
    inviteHint: 'The person gets an email with a link to choose a password.',
    noInviteHint: 'No invitation will be sent, because the last day is in the past.',
    addedAndInvited: (name: string) => `${name} has been added. The invitation is being sent.`,
    added: (name: string) => `${name} has been added.`,
    updated: (name: string) => `${name} has been updated.`,
    confirmTitle: 'Update user',
    confirmText: 'Are you sure you want to update this user?',
    confirmLastDay: (name: string) =>
      `The last day is in the past: ${name} will be signed out and will no longer be able to sign in.`,
    keepPassword: 'Leave blank to keep current password',
    generatePassword: 'Generate',
    passwordCopied: 'Password copied',
    listsFailed: 'The list could not be loaded.',
    noManagers: 'No people found',
    absence: 'Leave and last day',
    lastDayHint:
      'This person can sign in until the end of their last day. After that, they cannot be chosen as an evaluator or manager. Their reviews are kept.',
    /** Shown when a leave is entered. */
    standInHint:
      'To choose who evaluates during the leave, save first. Then add a stand-in under “Stand-ins” on the profile.',
    openReviews: (count: number) => {
      if (count === 0) return 'This person is not an evaluator in any open review.'
      const need = count === 1 ? 'it needs' : 'they need'
      return `This person is an evaluator in ${plural(count, 'open review', 'open reviews')}. After the last day, ${need} a new evaluator.`
    },
    avatarPlaceholder: 'https://…',
    uploadedAvatar: 'Uploaded picture',
    uploadAvatar: 'Upload a picture',
    removeAvatar: 'Remove',
    avatarFile: 'Picture file',
    avatarUnreadable: 'This file is not a picture, or it cannot be read.',
  },
  /** Shown after a person was added. */
  addedDialog: {
    title: (name: string) => `${name} has been added.`,
    text: (firstName: string) =>
      `Give ${firstName} these details in person or in a private message. The password is not shown again.`,
    changePassword: (firstName: string) =>
      `${firstName} can change the password after signing in: open the menu at the top right and choose “Change password”.`,
    signInPage: 'Sign-in page',
    copy: (label: string) => `Copy ${label}`,
    copyAll: 'Copy all',
    copyFailed: 'Could not copy. Select the text and copy it.',
    /** The text that “Copy all” copies. */
    details: (url: string, email: string, password: string) =>
      `Sign-in page: ${url}\nEmail: ${email}\nPassword: ${password}`,
  },
  deleteDialog: {
    title: 'Delete user',
    /** The parts before and after the name. */
    beforeName: 'Are you sure you want to delete',
    afterName: '? This action cannot be undone.',
    consequences: 'This person will no longer be able to sign in. Their reviews and comments are kept.',
    countingReviews: 'Checking for open reviews…',
    countFailed: 'Could not check how many open reviews this person evaluates.',
    openReviews: (count: number) => {
      if (count === 0) return 'This person is not an evaluator in any open review.'
      const outcome = count === 1 ? 'It cannot continue' : 'They cannot continue'
      return `This person is an evaluator in ${plural(count, 'open review', 'open reviews')}. ${outcome} until an admin assigns another evaluator.`
    },
    handOver: 'Hand over these reviews first',
    /** The parts before and after the name. */
    beforeTypedName: 'Type',
    afterTypedName: 'to confirm',
    deleted: (name: string) => `${name} has been deleted.`,
  },
  history: {
    title: 'History',
    loading: 'Loading history',
    none: 'No history yet',
    loadFailed: 'Failed to load history',
    loadMoreFailed: 'Failed to load more history',
  },
}
