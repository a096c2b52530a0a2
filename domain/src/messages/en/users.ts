import type { PersonField } from '../../history'
import type { Role, UserName } from '../../users'
import { plural } from './intl'

const fields = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  role: 'Role',
  department: 'Department',
  position: 'Position',
  joinDate: 'Join Date',
  avatar: 'Avatar',
  password: 'Password',
} satisfies Record<PersonField, string>

export const users = {
  roles: {
    employee: 'Employee',
    admin: 'Admin',
    super_admin: 'Super Admin',
  } satisfies Record<Role, string>,
  fields,
  /** A deleted evaluator is no longer shown by name. */
  evaluatorName: (evaluator: UserName | null | undefined, isAssigned: boolean) => {
    if (evaluator) return `${evaluator.firstName} ${evaluator.lastName}`
    return isAssigned ? 'Unknown User' : 'Not Assigned'
  },

  team: {
    title: 'Team Members',
    count: (matching: number, all: number) => `${matching} of ${all} members`,
    people: 'People',
    search: 'Search by name, email or position',
    import: 'Import',
    export: 'Export',
    exportFailed: (reason: string) => `The list could not be exported. ${reason}`,
    loading: 'Loading team members',
    found: (count: number) => `${plural(count, 'person', 'people')} found`,
    noneFound: 'No users found',
    noneFoundHint: 'Try adjusting your search or filter criteria.',
    onlyYou:
      'You are the only person here so far. Use “Add Employee” to add a colleague, or “Import” to add many people from a file.',
    accessDenied: "You don't have permission to view the team.",
    loadError: 'Error loading users',
    fetchFailed: 'Failed to fetch users',
    columns: {
      firstName: 'Name',
      role: fields.role,
      department: fields.department,
      position: fields.position,
      joinDate: fields.joinDate,
    },
    actions: 'Actions',
    ascending: (column: string) => `Sort: ${column}, ascending`,
    descending: (column: string) => `Sort: ${column}, descending`,
  },
  profile: {
    title: 'Profile',
    loading: 'Loading profile',
    totalReviews: 'Total Reviews',
    accessDenied: "You don't have permission to view this profile.",
    goHome: 'Go to my home page',
    notFound: 'User not found',
    loadError: 'Error loading user data',
    backToList: 'Return to users list',
  },
  turnMails: {
    label: "Email me when it's my turn",
    failed: 'Failed to update your email setting',
  },
  personDialog: {
    add: 'Add Employee',
    edit: 'Edit Employee',
    added: (name: string) => `${name} has been added.`,
    updated: (name: string) => `${name} has been updated.`,
    confirmTitle: 'Update user',
    confirmText: 'Are you sure you want to update this user?',
    keepPassword: 'Leave blank to keep current password',
    generatePassword: 'Generate',
    copyPassword: 'Copy',
    copied: 'Copied',
    passwordCopied: 'Password copied',
    noPosition: 'No position',
    avatarPlaceholder: 'https://…',
    uploadedAvatar: 'Uploaded picture',
    uploadAvatar: 'Upload a picture',
    removeAvatar: 'Remove',
    avatarFile: 'Picture file',
    avatarUnreadable: 'This file is not a picture, or it cannot be read.',
  },
  deleteDialog: {
    title: 'Delete user',
    /** Before and after the name. */
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
    /** Before and after the name. */
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
