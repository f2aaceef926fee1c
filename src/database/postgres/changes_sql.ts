/** How many changes of keys, accounts and plans there have been; one row, which only such a change locks, at its end. */
export const changesSql = `
CREATE TABLE changes (
  "isOnly" boolean PRIMARY KEY DEFAULT true CHECK ("isOnly"),
  number bigint NOT NULL
);
INSERT INTO changes (number) VALUES (0);
`;

/** The number as a column of a question that is asked anyway. */
export const changesColumn = "(SELECT number FROM changes) AS changes";
