// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  newsflash: {
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
    };
  };
  reg_update: {
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
      s5: string;
      s6: string;
    };
  };
  board_report: {
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
      s5: string;
      s6: string;
    };
  };
  rfp: {
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
      s5: string;
      s6: string;
    };
  };
  'a-to-b': {
    description: string;
    sections: {
      s1: string;
      s2: string;
      s3: string;
      s4: string;
      s5: string;
    };
  };
  custom_report: {
    description: string;
    sections: {
      s1: string;
    };
  };
}
