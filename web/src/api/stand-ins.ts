/** The key prefix of all stand-in queries. Below 'users', because changes to people may end a stand-in. */
export const standInsKey = ['users', 'stand-ins-of']
