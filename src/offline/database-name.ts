/** Apart from the schema, for those who only want to know whether there is one. */
export const databaseName = 'synaq';
